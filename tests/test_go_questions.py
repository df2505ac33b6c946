"""Whose turn, who leads, whose point: held against deals that others have published."""

import pytest
from tables import load

from cribbage_learn import Game, Question, make_questions
from cribbage_learn.go_questions import ASKS, GoQuestion
from cribbage_learn.sheets import look_up
from cribbage_learn.skills import KIND_SKILLS

DEALS = [row for row in load("play_deals") if row["kind"] == "play_deal"]


def replay(row):
    """What has been laid and the events of the table so far, after each card."""
    hands, laid = [" ".join(hand) for hand in row["hands"]], []
    game = Game.setup(hands, dealer=row["dealer"])
    for step in row["sequence"]:
        while str(game.actions()[0]) == "go":
            game = game.act("go")
            laid.append(None)
        asked = (
            GoQuestion("go", tuple(hands), row["dealer"], tuple(laid), "turn")
            if game.pile
            else None
        )
        yield asked, step, hands, game
        game = game.act(f"play {step['card']}")
        laid.append(game.log[-1].card)


@pytest.mark.parametrize("row", DEALS, ids=lambda r: r["name"])
def test_whose_turn_it_was_in_published_deals(row):
    for question, step, _, game in replay(row):
        assert game.to_act == step["player"]
        if question is not None:
            assert question.answer == str(step["player"])
            assert Question.from_id(question.id) == question


@pytest.mark.parametrize("row", DEALS, ids=lambda r: r["name"])
def test_who_was_paid_in_published_deals(row):
    """Every end of a count: who scores the point, and what the last card brings in all."""
    hands = tuple(" ".join(hand) for hand in row["hands"])
    game, laid, ends = Game.setup(hands, dealer=row["dealer"]), [], []
    cards = iter(step["card"] for step in row["sequence"])
    while game.phase == "play":
        go = str(game.actions()[0]) == "go"
        game = game.act("go" if go else f"play {next(cards)}")
        laid.append(None if go else game.log[-1].card)
        if not game.pile:
            asked = [
                GoQuestion("go", hands, row["dealer"], tuple(laid), a) for a in ("who", "points")
            ]
            ends.append([question.answer for question in asked])
    wanted, last = [], None
    for event in row["standard_events"]:
        if len(event) == 4:
            last = event
            if event[3] == 31:
                wanted.append(["nobody", str(event[2])])
        else:
            assert event[0] == last[0]
            wanted.append([str(event[0]), str(last[2] + event[2])])
    assert ends == wanted


MADE = [
    question
    for skill in KIND_SKILLS["go"]
    for question in make_questions(10, seed=f"go {skill}", kinds="go", skills=skill)
]


def test_each_skill_can_be_asked_for():
    for question in MADE:
        assert question.kind == "go" and len(question.skills) == 1
        assert Question.from_id(question.id) == question
    assert {question.skills[0] for question in MADE} == set(KIND_SKILLS["go"])
    assert {question.asks for question in MADE} == set(ASKS)
    assert {question.game.players for question in MADE} == {2, 3, 4}


@pytest.mark.parametrize("question", MADE[::3], ids=lambda q: q.id)
def test_every_choice_agrees_with_grading(question):
    sheet = question.answer_sheet()
    assert [option[0] for option in sheet["options"]] == list(question.options)
    assert sum(option[2] for option in sheet["options"]) == 1
    for value, label, right, said in sheet["options"]:
        (verdict,) = question.grade(value).verdicts
        found = look_up(sheet, value)
        assert right == verdict.right == (value == question.answer) == (found.reason is None)
        assert found.text == said and label and said.endswith(".")
        assert found.reason == (verdict.reason.value if verdict.reason else None)
        if not right:
            assert verdict.fault.rule.startswith("play.")
            assert sheet["slips"][value] == [verdict.reason.value, verdict.fault.skill]
            assert verdict.fault.skill in KIND_SKILLS["go"]
        named = right and said.startswith(label)  # the sentence names the choice already
        line = said if named else f"{label}: {said}"
        assert f"{'✓' if right else '✗'} {line}" in question.grade(value).text()


def test_what_may_be_done_is_what_the_game_allows():
    """Every made question, from the rules alone: the values held, 31, who has said go."""
    for question in MADE:
        game = question.game
        if question.asks in ("act", "card"):
            room = 31 - game.count
            can = [card for card in game.hands[game.to_act] if card.value <= room]
            if question.asks == "card":
                assert [card.code for card in can] == [question.answer]
            else:
                assert question.answer == ("play" if can else "go")


@pytest.mark.parametrize(
    ("id", "answer", "wrong"),
    [
        # who can play must play, and go is no choice
        ("go:KH2C,5SJD:1:KHJD:act", "play", {"go": "must_play", "either": "go_by_choice"}),
        ("go:KHQC,KSJD:1:KHKSQC:act", "go", {"play": "card_over_31", "either": "card_over_31"}),
        ("go:KHQC2S,KSJDAD:1:KHKSQC:card", "AD", {"JD": "card_over_31"}),
        # at 30 nobody says go who laid the last card; the point is for the last card
        ("go:KHQC5D,KSJD4C:1:KHKSQC-:who", "0", {"1": "go_earns_nothing", "nobody": "last_card_earns"}),
        ("go:KHQC5D,KSJD4C:1:KHKSQC-:lead", "1", {"0": "lead_is_left"}),
        ("go:KHQC5D,KSJD4C:1:KHKSQC-:points", "1", {"0": "forgot_last_point", "2": "go_and_last"}),
        # thirty-one: two points and none for go
        ("go:KHQC5D,KSAD4C:1:KHKSQCAD:who", "nobody", {"0": "nothing_on_thirty_one", "1": "nothing_on_thirty_one"}),
        ("go:KHQC5D,KSAD4C:1:KHKSQCAD:points", "2", {"1": "other_points", "3": "nothing_on_thirty_one"}),
        ("go:KHQC5D,KSAD4C:1:KHKSQCAD:lead", "0", {"1": "lead_is_left"}),
        # a pair makes thirty-one: four
        ("go:9H6C,10D6S:1:9H10D6C6S:points", "4", {"1": "other_points", "2": "forgot_card_points", "5": "nothing_on_thirty_one"}),
        # fifteen with the last card of all
        ("go:KH,5S:1:KH5S:points", "3", {"1": "forgot_card_points", "2": "forgot_last_point", "4": "go_and_last"}),
        ("go:KH,5S:1:KH5S:who", "1", {"0": "last_card_earns", "nobody": "last_card_earns"}),
        # a player without cards is passed over, one who said go too
        ("go:KH5C2D,KS:1:KHKS5C:turn", "0", {"1": "no_cards_left"}),
        ("go:KH5CAD,KSQD:1:KHKS5C-:turn", "0", {"1": "said_go"}),
        ("go:KH5C,KSQD:1:KH:turn", "1", {"0": "turn_is_left"}),
        # the same player leads again when nobody else holds cards
        ("go:KHQCJD5D,KS:1:KHKSQC:lead", "0", {"1": "no_cards_left"}),
        ("go:KH,QC,JD:0::lead", "1", {"0": "first_lead", "2": "first_lead"}),
    ],
)  # fmt: skip
def test_situations(id, answer, wrong):
    question = Question.from_id(id)
    assert question.answer == answer
    assert {value: fault.reason.value for value, fault in question.faults.items()} == wrong


WORKED = "5S4S2S6H,JH7C6D4H:0"  # Alice deals, Bob leads
LINES = [  # laid so far, what is asked, right, in the order of the worked example
    ("", "lead", "1"),
    ("JH5S", "turn", "1"),
    ("JH5S7C6H", "act", "go"),
    ("JH5S7C6H-", "act", "play"),
    ("JH5S7C6H-", "card", "2S"),
    ("JH5S7C6H-2S", "who", "0"),
    ("JH5S7C6H-2S", "points", "1"),
    ("JH5S7C6H-2S", "lead", "1"),
    ("JH5S7C6H-2S6D4S", "turn", "1"),
    ("JH5S7C6H-2S6D4S4H", "points", "3"),  # a pair and the last card
    ("JH5S7C6H-2S6D4S4H", "who", "1"),
]


@pytest.mark.parametrize(("laid", "asks", "right"), LINES)
def test_the_worked_example_line_by_line(laid, asks, right):
    assert Question.from_id(f"go:{WORKED}:{laid}:{asks}").answer == right


@pytest.mark.parametrize(
    ("id", "right"),
    [
        # B13: after a go the lead goes on to the left of the last card, not back to pone
        ("go:KHQC5D,KSJD9C4C:0:KSKHJD-:lead", "0"),
        # B17: thirty-one with a pair is 4, and nothing for the last card
        ("go:9HKH6C,10D6S:1:9H10D6C6S:points", "4"),
        # B19: a player without cards is not asked to say go
        ("go:KHJC,QD5S2S:0:QDKH5S:turn", "0"),
        ("go:KHAC,QDJS5S:1:KHQDAC:turn", "1"),
        # B26: the count begins at 0 again
        ("count:KCQDJS/5H", 5),
        # B28: no point while the player of the last card can go on
        ("go:KH4C3S,QD9SJC:1:KHQD4C-:act", "play"),
        ("go:KH4C3S,QD9SJC:1:KHQD4C-3S:who", "0"),
        ("go:KH4C3S,QD9SJC:1:KHQD4C-3S:points", "1"),
    ],
)
def test_bugs_of_others(id, right):
    assert Question.from_id(id).answer == right


def test_go_passes_round_three_players():
    question = Question.from_id("go:KHQC2S,KSJD9D,KD3H4C:2:KHKSKD-:turn")
    assert question.game.count == 30 and question.answer == "1"
    question = Question.from_id("go:KHQC2S,KSJD9D,KD3H4C:2:KHKSKD--:lead")
    assert question.answer == "0" and question.game.events[-1].player == 2


def test_what_is_no_choice():
    question = Question.from_id("go:KH2C,5SJD:1:KHJD:act")
    for answer in ("pass", 1, None, ["go", "pass"]):
        with pytest.raises(ValueError, match="no such choice; there are either, go, play"):
            question.grade(answer)
    with pytest.raises(ValueError, match="no such choice on this sheet"):
        question.verdict("pass")
    tries = question.grade(["go", "play"])
    assert [verdict.right for verdict in tries.verdicts] == [False, True] and not tries.right


def test_the_sheet_tells_the_situation():
    sheet = Question.from_id("go:KH5CAD,KSQD:1:KHKS5C-:turn").answer_sheet()
    assert sheet["counts"] == [[[0, 0, 10], [1, 1, 20], [2, 0, 25], [None, 1, 25]]]
    assert (sheet["players"], sheet["dealer"], sheet["left"]) == (["Alice", "Bob"], 1, [1, 1])
    assert sheet["hand"] == [None, []]
    sheet = Question.from_id("go:KHQC2S,KSJDAD:1:KHKSQC:card").answer_sheet()
    assert sheet["cards"] == ["KH", "KS", "QC", "JD", "AD"] and sheet["hand"] == [1, [3, 4]]
    assert [option[0] for option in sheet["options"]] == ["JD", "AD"]  # as held
    sheet = Question.from_id("go:KHQC5D,KSAD4C:1:KHKSQCAD:who").answer_sheet()
    assert sheet["counts"][1:] == [[]]
