"""What a learner said, held against what scored."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import claims, counts, hands
from tables import load

from cribbage_learn import CardError, Claim, Reason, grade, score_play, score_show
from cribbage_learn.grading import judge
from cribbage_learn.totals import grade_total


def keys(items):
    return [item.key for item in items]


# ---- claims ----


@given(claims())
def test_a_claim_as_text_is_read_back(claim):
    assert Claim.parse(str(claim)) == claim


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("fifteen 5H JC for 2", Claim("fifteen", "5H JC", 2)),
        ("Fifteen 5♥ J♣", Claim("fifteen", "5H JC")),
        ("  pair   5h5d ", Claim("pair", "5H 5D")),
        ("double run 3C 4D 5S 5H for 8 points", Claim("double_run", "3C 4D 5S 5H", 8)),
        ("double-double run 3C 3D 4S 4H 5C", Claim("double_double_run", "3C 3D 4S 4H 5C")),
        ("double pair royal 5C 5D 5H 5S", Claim("double_pair_royal", "5C 5D 5H 5S")),
        ("PAIR ROYAL 5C 5D 5H FOR 6", Claim("pair_royal", "5C 5D 5H", 6)),
        ("nobs JH for 1 point", Claim("nobs", "JH", 1)),
        ("thirty-one KC QD JH AS", Claim("thirty_one", "KC QD JH AS")),
        ("flush", Claim("flush")),
        ("fifteen:5C-JC", Claim("fifteen", "5C JC")),
    ],
)
def test_what_people_write(text, claim):
    assert Claim.parse(text) == claim


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("jackpot 5H", "there is no claim 'jackpot'; claims are fifteen, pair, run"),
        ("", "there is no claim ''"),
        ("heels JC", "there is no claim 'heels'"),
        ("pair 5H 5D for two", "'two' is no number of points; write 'for 2'"),
        ("pair 5H 5X", "card 2 ('5X')"),
    ],
)
def test_what_is_no_claim_is_refused(wrong, says):
    with pytest.raises(ValueError) as caught:
        Claim.parse(wrong)
    assert says in str(caught.value)


def test_points_are_a_whole_number():
    for wrong in (-1, 2.0, "2", True):
        with pytest.raises(ValueError, match="a whole number of points"):
            Claim("pair", "5H 5D", points=wrong)
    with pytest.raises(CardError):
        Claim("pair", 5)
    with pytest.raises(ValueError, match="there is no claim None"):
        Claim(None)


def test_a_card_twice_is_a_mistake_to_explain_not_an_error():
    assert Claim("pair", "5H 5H").cards[0] is Claim("pair", "5H 5H").cards[1]


# ---- right claims ----

GROUPS = {"run of 3": "run", "run of 4": "run", "double run of 3": "double_run"}
GROUPS |= {"triple run of 3": "triple_run", "double double run of 3": "double_double_run"}


@pytest.mark.parametrize("row", load("quiz_grader_cases"), ids=lambda r: r["id"])
def test_quiz_grader_cases(row):
    if row["id"] == "Q08":  # its cards are written "..."
        for starter, cards, points in (
            ("KD", "2C 5C 8C JC", 4),
            ("KC", "2C 5C 8C JC KC", 5),
        ):
            feedback = grade(score_show("2C 5C 8C JC", starter), [Claim("flush", cards)])
            assert not feedback.wrong and feedback.points_found == points
        return
    hand, _, starter = row["cards"].partition(" | ")
    said = [Claim(GROUPS.get(name, name), cards) for name, cards in row["declared"]]
    four = hand.split()
    score = (
        score_show(["2C", "6D", "8S", hand], starter)  # the source shows only the jack
        if starter
        else score_show(four[:4], four[4] if len(four) > 4 else "KD")
    )
    feedback = grade(score, said)
    if row["expected"].startswith("accept"):
        assert not feedback.wrong
        expected = {"Q01": 8, "Q02": 8, "Q04": 4, "Q06": 15, "Q07": 16, "Q09": 1}[row["id"]]
        assert feedback.points_found == expected
    else:
        assert feedback.wrong and not feedback.found


def test_the_running_points_of_a_double_run_said_in_parts():
    said = ["pair 5S 5H", "run 3C 4D 5S", "run 3C 4D 5H"]
    verdicts = grade(score_show("3C 4D 5S 5H", "9D"), said).verdicts
    assert [v.points for v in verdicts] == [2, 3, 3]


def test_groups_are_right_inside_bigger_ones():
    fives = score_show("5H 5D 5S JC", "5C")
    royal = grade(fives, ["pair royal 5H 5D 5C"])
    assert royal.points_found == 6 and not royal.wrong
    triple = score_show("5C 5D 5S 4H", "6C")
    double = grade(triple, ["double run 4H 5C 5D 6C"])
    assert keys(double.found) == ["pair:5C-5D", "run:4H-5C-6C", "run:4H-5D-6C"]
    twice = score_show("3C 3D 4S 4H", "5C")
    assert grade(twice, ["double run 3C 3D 4S 5C"]).points_found == 8
    assert grade(fives, ["double pair royal 5C 5D 5H 5S for 12"]).right is False
    assert grade(fives, ["double pair royal 5C 5D 5H 5S for 12"]).wrong == ()


def test_groups_of_the_play():
    three = score_play("2C 7H 7D 7S")
    for kind in ("pair", "pair_royal"):
        feedback = grade(three, [Claim(kind, "7H 7D 7S", points=6)])
        assert feedback.right and feedback.points_found == 6
    four = grade(score_play("7C 7H 7D 7S"), ["double pair royal 7C 7H 7D 7S for 12"])
    assert four.right
    run = grade(score_play("KD 4C 2D 3H 5S"), ["run 5S 4C 3H 2D for 4"])
    assert run.right


def test_what_was_credited_before_is_not_credited_again():
    score = score_show("3C 4D 5S 5H", "KD")
    feedback = grade(score, ["run 3C 4D 5S", "double run 3C 4D 5S 5H", "pair 5H 5S"])
    assert [v.points for v in feedback.verdicts] == [3, 5, 0]
    assert [v.mistake and v.mistake.reason for v in feedback.verdicts] == [
        None,
        None,
        Reason.COUNTED_TWICE,
    ]
    assert feedback.points_found == 8


def test_points_of_the_whole_or_of_the_rest_are_both_right():
    score = score_show("3C 4D 5S 5H", "KD")
    for points, wrong in ((8, False), (5, False), (6, True)):
        claims = ["run 3C 4D 5S", f"double run 3C 4D 5S 5H for {points}"]
        assert bool(grade(score, claims).wrong) is wrong


def test_wrong_points_stand_beside_found_items():
    feedback = grade(score_show("5H 5D 5S JC", "5C"), ["fifteen 5H JC for 3"])
    assert keys(feedback.found) == ["fifteen:5H-JC"] and feedback.points_found == 2
    (mistake,) = feedback.wrong
    assert (mistake.reason, mistake.data) == (Reason.WRONG_POINTS, {"points": 2})
    assert feedback.verdicts[0].items == feedback.found and not feedback.right


def test_nobs_by_the_jack_or_with_the_starter_never_by_the_starter_alone():
    score = score_show("JH 2C 4D 8S", "6H")
    for cards in ("JH", "JH 6H", "6H JH"):
        assert keys(grade(score, [Claim("nobs", cards)]).found) == ["nobs:JH"]
    assert grade(score, [Claim("nobs", "6H")]).wrong[0].reason is Reason.NOT_A_JACK


def test_a_claim_by_kind_not_by_cards_alone():
    score = score_show("4C 5D 6H KS", "9C")
    both = grade(score, ["fifteen 4C 5D 6H", "run 4C 5D 6H"])
    assert not both.wrong and [v.points for v in both.verdicts] == [2, 3]


# ---- feedback ----


def test_nothing_claimed():
    assert grade(score_show("2C 4D 6H 8S", "QC"), []).right
    feedback = grade(score_show("7H 8D KS QC", "KD"), [])
    assert not feedback.right and keys(feedback.missed) == ["fifteen:7H-8D", "pair:KD-KS"]
    assert feedback.points_missed == 4 and feedback.points_found == 0


def test_everything_found_is_right():
    score = score_show("5H 5D 5S JC", "5C")
    feedback = grade(score, [f"{i.kind} {' '.join(c.code for c in i.cards)}" for i in score.items])
    assert feedback.right and feedback.points_found == 29 and feedback.missed == ()


def test_what_is_no_claim_at_all():
    for wrong in (5, None, ("pair", "5H 5D")):
        with pytest.raises(ValueError, match="is no claim; write 'fifteen 5H JC'"):
            grade(score_show("7H 8D KS QC", "KD"), [wrong])


def test_what_is_no_list_of_claims():
    for wrong in (None, 5, 2.5, object()):
        with pytest.raises(ValueError, match=r"claims=.*: give a list of claims, like"):
            grade(score_show("7H 8D KS QC", "KD"), wrong)
    for wrong in (None, 5, ["pair 5H 5D"], b"pair"):
        with pytest.raises(ValueError, match="is no claim; write 'fifteen 5H JC', or give a Claim"):
            Claim.parse(wrong)


def test_what_is_no_score():
    for wrong in ("x", None, "5H 5D 5S JC", 29):
        with pytest.raises(ValueError, match="is no Score: count with score_show or score_play"):
            grade(wrong, [])
        with pytest.raises(ValueError, match="is no Score"):
            grade_total(wrong, 0)


def test_one_claim_may_stand_alone():
    score = score_show("7H 8D KS QC", "KD")
    assert grade(score, "pair KS KD") == grade(score, Claim("pair", "KS KD"))
    assert grade(score, "pair KS KD") == grade(score, ["pair KS KD"])


def all_scores():
    shown = st.builds(lambda five, crib: score_show(*five, crib=crib), hands(), st.booleans())
    return shown | st.builds(score_play, counts())


@given(all_scores(), st.lists(claims(), max_size=6), st.randoms(use_true_random=False))
def test_the_sums_of_any_feedback(score, said, rng):
    some = [Claim(i.kind.value, i.cards) for i in score.items if rng.random() < 0.5]
    said = [*said, *some]
    rng.shuffle(said)
    feedback = grade(score, said)
    assert [v.claim for v in feedback.verdicts] == said
    assert set(feedback.found) | set(feedback.missed) == set(score.items)
    assert not set(feedback.found) & set(feedback.missed)
    assert feedback.points_found + feedback.points_missed == score.total
    assert feedback.points_found == sum(v.points for v in feedback.verdicts)
    credited = [item for v in feedback.verdicts for item in v.items]
    assert len(credited) == len(set(credited))
    for verdict in feedback.verdicts:
        assert verdict.items or verdict.mistake
        if verdict.mistake and verdict.items:
            assert verdict.mistake.reason is Reason.WRONG_POINTS
        if verdict.mistake:
            assert verdict.mistake.claim == verdict.claim and verdict.mistake.text()
    assert feedback.wrong == tuple(v.mistake for v in feedback.verdicts if v.mistake)


@given(all_scores(), claims(), st.randoms(use_true_random=False))
def test_the_order_of_a_claims_cards_means_nothing(score, claim, rng):
    shuffled = list(claim.cards)
    rng.shuffle(shuffled)
    here, there = judge(score, claim), judge(score, Claim(claim.kind, shuffled))
    assert here[0] == there[0]
    if here[1] and here[1].reason not in (Reason.UNKNOWN_CARD, Reason.REPEATED_CARD):
        assert (here[1].reason, here[1].rule, here[1].data) == (
            there[1].reason,
            there[1].rule,
            there[1].data,
        )
