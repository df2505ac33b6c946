"""``python -m cribbage_learn`` is the command ``cribbage-learn``."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="cribbage-learn")
