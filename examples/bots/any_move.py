"""A bot for any game of Parlour: it picks any legal move. Standard library only.

Try it:  parlour bot-check "python3 examples/bots/any_move.py"
         parlour arena fourline "exec:python3 examples/bots/any_move.py" random
"""

import json
import random
import sys


def choose(question):
    moves = question.get("moves")
    if not moves:
        raise SystemExit("This bot needs the list of moves.")
    # The seed makes games repeatable: use it for all chance.
    return random.Random(question["seed"]).choice(moves)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "start" in message:
            answer = {"ready": True}
        elif "move" in message:
            question = message["move"]
            answer = {"id": question["id"], "move": choose(question)}
        else:
            continue  # "end" and whatever comes in later versions
        print(json.dumps(answer), flush=True)


main()
