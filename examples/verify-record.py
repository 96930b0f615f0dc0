#!/usr/bin/env python3
"""Checks the record of a finished match, without knowing the rules of any game.

    python3 verify-record.py record.json ...     one line for each file
    python3 verify-record.py --lines             one record per line of standard input, one line of output for each

Written from docs/fairness.md and docs/api.md alone, with Python's standard library. It checks what the host committed to, the
nonces and their hashes, the key, the numbers that were drawn, the chain of hashes, and that the host wrote nothing that an honest
host never writes. Whether the moves are legal, and lead to the result, is for a program that knows the game.
"""

import hashlib
import hmac
import json
import math
import re
import struct
import sys

MOST_BYTES = 900_000
MOST_SEATS = 16
MOST_IDLE_TURNS = 100
LONGEST_MOVE = 500
LONGEST_TIME = 100 * 86_400_000
LEAST_NONCE_DIGITS = 32
MOST_NONCE_DIGITS = 128
LONGEST_NAME = 40
LONGEST_BOT = 500
DEEPEST = 40
REQUIRED = {"format", "game", "version", "options", "seats", "clock", "startedAt", "commitment", "entries", "result", "secret", "seal"}
OPTIONAL = {"position", "absence", "nonces", "undo", "draws"}
NOT_IN_HEAD = {"entries", "result", "secret", "draws", "seal"}
# Words that are never part of a move, whatever follows them.
HOST_WORDS = {"timeout", "forfeit", "handover", "excuse", "too-long"}
# These draw no numbers.
STILL_WORDS = {"undo", "redo", "ask-undo", "allow-undo", "decline-undo", "handover", "excuse", "too-long"}
FORBIDDEN_FIELDS = {"__proto__", "constructor", "prototype"}
MATCH_WORDS = {"undo", "redo", "ask-undo", "allow-undo", "decline-undo", "resign", "timeout", "forfeit", "handover", "excuse", "too-long"}


class Refused(Exception):
    """What is wrong with a record."""


def need(condition, why):
    if not condition:
        raise Refused(why)


# Canonical JSON: RFC 8785.


def canonical(value):
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(part) for part in value) + "]"
    fields = sorted(value.items(), key=lambda field: field[0].encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(quoted(name) + ":" + canonical(part) for name, part in fields) + "}"


ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quoted(text):
    out = []
    for char in text:
        code = ord(char)
        if char in ESCAPES:
            out.append(ESCAPES[char])
        elif code < 0x20 or 0xD800 <= code <= 0xDFFF:
            out.append("\\u%04x" % code)
        else:
            out.append(char)
    return '"' + "".join(out) + '"'


def number_text(value):
    """A number as ECMAScript writes it."""
    if isinstance(value, int) and abs(value) < 10**21:
        if abs(value) <= 2**53:
            return str(value)
        value = float(value)
    value = float(value)
    need(math.isfinite(value), "a number is too large")
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = ("%r" % abs(value)).partition("e")
    whole, _, part = mantissa.partition(".")
    part = "" if part == "0" else part
    digits = (whole + part).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + part) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        return sign + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = point - 1
    mark = "e+" if power > 0 else "e-"
    return sign + digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + mark + str(abs(power))


def digest(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


# The key and its streams.


def match_key(secret, nonces):
    salt = "\n".join(nonces).encode()
    extracted = hmac.new(salt or bytes(32), bytes.fromhex(secret), hashlib.sha256).digest()
    return hmac.new(extracted, b"parlour chance 1\x01", hashlib.sha256).digest()


def rotate(value, bits):
    return ((value << bits) | (value >> (32 - bits))) & 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    """16 words of the key stream of RFC 8439."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    x = list(start)

    def quarter(a, b, c, d):
        for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) & 0xFFFFFFFF
            x[r] = rotate(x[r] ^ x[p], bits)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(x, start)]


def words_of(key, stream):
    nonce = struct.pack("<I", stream) + bytes(8)
    counter = 0
    while True:
        yield from chacha20_block(key, counter, nonce)
        counter += 1


def draw(words, count):
    """The next number out of `count`."""
    shift = 32 - (count - 1).bit_length()
    for word in words:
        if word >> shift < count:
            return word >> shift
    raise AssertionError("a stream has no end")


# The checks.


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_whole(value, most=2**53 - 1):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_hex(value, digits):
    return isinstance(value, str) and len(value) >= digits and len(value) % 2 == 0 and re.fullmatch("[0-9a-f]*", value) is not None


def is_text(value, longest):
    """Lengths are counted in UTF-16 units, as JavaScript does."""
    return isinstance(value, str) and len(value.encode("utf-16-le", "surrogatepass")) <= 2 * longest


def need_fields(value, required, optional, what):
    need(isinstance(value, dict), what + " isn't an object")
    need(value.keys() >= required and value.keys() <= required | optional, what + " has other fields")


def check_form(record):
    need(isinstance(record, dict), "not a record")
    need(record.get("result") is not None, "the match isn't over")
    need_fields(record, REQUIRED, OPTIONAL, "the record")
    need(record["format"] in (1, 2) and is_whole(record["format"]), "unknown format")
    need(is_hex(record["secret"], 64) and len(record["secret"]) == 64, "bad secret")
    need(is_text(record["game"], 40), "bad game")
    need(is_whole(record["startedAt"]) and is_whole(record["version"]), "bad numbers in the head")
    check_seats(record["seats"])
    check_clock(record["clock"])
    check_result(record["result"])
    if "absence" in record:
        absence = record["absence"]
        need_fields(absence, {"idleTurns", "outcome"}, set(), "absence")
        need(is_whole(absence["idleTurns"], MOST_IDLE_TURNS) and absence["idleTurns"] > 0, "bad idle turns")
        need(absence["outcome"] in ("forfeit", "bot"), "bad outcome of an absence")
    need(record.get("nonces", "one-phase") in ("two-phase", "one-phase"), "bad nonces")
    need(record.get("undo", "free") == "free", "bad undo")
    need(isinstance(record["entries"], list), "no entries")
    for entry in record["entries"]:
        need_fields(entry, {"seq", "at", "seat", "do"}, set(), "an entry")
        need(is_whole(entry["seq"]) and is_whole(entry["at"]) and is_text(entry["do"], LONGEST_MOVE), "a bad entry")
        need(entry["seat"] is None or is_whole(entry["seat"], len(record["seats"]) - 1), "no such seat")
    if record["format"] == 1:
        later = {"nonces", "undo", "draws"} & record.keys() or any("nonceHash" in seat for seat in record["seats"])
        need(not later, "fields of a later format")
    else:
        need(isinstance(record.get("draws"), list), "no draws")


def check_seats(seats):
    need(isinstance(seats, list) and 0 < len(seats) <= MOST_SEATS, "bad seats")
    for seat in seats:
        need_fields(seat, {"name", "nonce"}, {"bot", "nonceHash"}, "a seat")
        need(seat["name"] is None or isinstance(seat["name"], str), "a name isn't text")
        need(isinstance(seat.get("bot", ""), str), "a bot's name isn't text")
        need(is_hex(seat["nonce"], 0) and is_hex(seat.get("nonceHash", "00" * 32), 64), "a nonce isn't hexadecimal")


def check_clock(clock):
    need(isinstance(clock, dict) and clock.get("kind") in ("none", "move", "bank"), "bad clock")
    required = {"none": {"kind"}, "move": {"kind", "ms"}, "bank": {"kind", "ms", "increment"}}[clock["kind"]]
    need_fields(clock, required, {"overtime"} if clock["kind"] == "bank" else set(), "the clock")
    need(all(is_whole(time, LONGEST_TIME) for name, time in clock.items() if name != "kind"), "a bad time of the clock")


def check_result(result):
    """Its form only: whether it is the right one, the rules of the game say."""
    need_fields(result, {"ranking"}, {"scores", "solo"}, "the result")
    need(isinstance(result["ranking"], list) and isinstance(result.get("scores", []), list), "a bad result")
    for place in result["ranking"]:
        need(isinstance(place, list) and all(is_whole(seat) for seat in place), "a bad ranking")
    need(all(is_number(score) for score in result.get("scores", [])), "bad scores")
    if "solo" in result:
        need_fields(result["solo"], {"won", "target"}, set(), "the solo result")
        need(isinstance(result["solo"]["won"], bool) and is_number(result["solo"]["target"]), "a bad solo result")


def check_commitment(record):
    promised = {name: record[name] for name in ("game", "version", "options")}
    promised["position"] = record.get("position")
    found = digest("parlour commitment 1\n" + record["secret"] + "\n" + canonical(promised))
    need(found == record["commitment"], "the secret isn't the one that the host committed to")


def check_nonces(record):
    for seat in record["seats"]:
        nonce, claimed = seat["nonce"], seat.get("nonceHash")
        longest = LONGEST_BOT if "bot" in seat else LONGEST_NAME
        need(is_text(seat["name"] or "", longest) and is_text(seat.get("bot", ""), longest), "a name is too long")
        if "bot" in seat:
            need(nonce == "" and claimed is None, "a bot has a nonce")
            continue
        need(nonce == "" or LEAST_NONCE_DIGITS <= len(nonce) <= MOST_NONCE_DIGITS, "a nonce is too short or too long")
        if record.get("nonces") == "two-phase":
            need(nonce != "" and claimed == digest("parlour nonce 1\n" + nonce), "a nonce doesn't match its hash")
        else:
            need(claimed is None, "a hash in one phase")


def check_seal(record):
    seal = record["seal"]
    need(isinstance(seal, dict) and seal.keys() == {"head", "entries", "end"}, "bad seal")
    head = {name: value for name, value in record.items() if name not in NOT_IN_HEAD}
    link = digest("parlour head 1\n" + canonical(head))
    need(link == seal["head"], "the head isn't what was sealed")
    need(len(seal["entries"]) == len(record["entries"]), "entries are missing or added")
    for entry, sealed in zip(record["entries"], seal["entries"]):
        link = digest(link + "\n" + canonical([entry["seq"], entry["at"], entry["seat"], entry["do"]]))
        need(link == sealed, "entry %d isn't what was sealed" % entry["seq"])
    end = [record["result"], record["secret"]] + ([] if record["format"] == 1 else [record["draws"]])
    need(digest(link + "\n" + canonical(end)) == seal["end"], "the end isn't what was sealed")


def check_draws(record):
    key = match_key(record["secret"], [seat["nonce"] for seat in record["seats"]])
    last_entry, last_stream = -1, 0
    for one in record["draws"]:
        need(isinstance(one, dict) and one.keys() == {"entry", "stream", "numbers"}, "a draw has other fields")
        entry, stream, numbers = one["entry"], one["stream"], one["numbers"]
        need(is_whole(stream), "a bad stream")
        need(is_whole(entry) and last_entry < entry <= len(record["entries"]), "draws out of order")
        if entry == 0:
            need(stream == 0, "the set-up draws from another stream")
        elif record.get("undo") == "free":
            need(1 <= stream <= last_stream + 1, "entry %d draws from another stream" % entry)
        else:
            need(stream == last_stream + 1, "entry %d draws from another stream" % entry)
        last_entry, last_stream = entry, stream
        need(isinstance(numbers, list) and numbers, "a draw without numbers")
        words = words_of(key, stream)
        for pair in numbers:
            need(isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and 2 <= pair[0] <= 2**31, "a bad number")
            need(is_whole(pair[1]) and pair[1] == draw(words, pair[0]), "entry %d: a number isn't the one that the key gives" % entry)


def word_of(text):
    """The word of the match that an entry is, or an empty text for a move. Words are written in one way only."""
    whole = text.replace("\ufeff", " ").strip().lower()
    first = re.match("[a-z-]*", whole)[0]
    if whole not in MATCH_WORDS and first not in HOST_WORDS:
        return ""
    forms = {"handover": "handover [a-z0-9-]{1,40}", "excuse": "excuse [1-9][0-9]{0,11}"}
    need(re.fullmatch(forms.get(first, first), text), "“%s” isn't how that is written" % text)
    return first


def check_host(record):
    """The times and the host's own words, entry by entry."""
    count = len(record["seats"])
    gone = []
    has_asked = set()
    is_over = False
    is_timed = record["clock"]["kind"] != "none"
    has_overtime = record["clock"].get("overtime", 0) > 0
    absence = record.get("absence") or {}
    people = {seat for seat, one in enumerate(record["seats"]) if "bot" not in one}
    idle = [0] * count
    asker, agreed = None, set()
    clocks_at = last_at = record["startedAt"]
    drawn = {draw["entry"]: 48 + 24 * len(draw["numbers"]) for draw in record.get("draws", [])}
    size = drawn.get(0, 0)
    for number, entry in enumerate(record["entries"], 1):
        at, seat, text = entry["at"], entry["seat"], entry["do"]
        need(entry["seq"] == number, "entry %d is missing or repeated" % number)
        if record["format"] == 1:
            continue
        where = "entry %d: " % number
        need(at >= last_at, where + "its time is too early")
        need(not is_over, where + "the match was over")
        last_at = at
        word = word_of(text)
        need(number not in drawn or word not in STILL_WORDS, where + "it can't draw")
        need(seat not in gone or word == "handover", where + "the player had left")
        moved_at = at
        if word == "excuse":
            need(seat is None and is_timed, where + "time was excused without a clock")
            ms = int(text.split(" ")[1])
            need(ms <= at - clocks_at, where + "more time was excused than had passed")
            moved_at = min(at, clocks_at + ms)
        elif word == "too-long":
            need(seat is None and size >= MOST_BYTES and number == len(record["entries"]), where + "it ends too early")
        elif seat is None:
            raise Refused(where + "nobody did it")
        elif word == "timeout":
            need(is_timed, where + "time ran out without a clock")
            idle[seat] += 1
        elif word == "forfeit":
            is_absent = absence.get("outcome") == "forfeit" and idle[seat] >= absence.get("idleTurns", 0)
            need(is_absent, where + "forfeited without being absent")
        elif word == "handover":
            idle[seat] = 0
            moved_at = clocks_at
        elif word == "ask-undo":
            need(asker is None and seat not in has_asked, where + "it was asked before")
            agreed = people - set(gone) - {seat}
            asker = seat if agreed else None
            has_asked |= {seat} if agreed else set()
            moved_at = clocks_at if agreed else at
        elif word == "allow-undo":
            need(asker is not None and seat in agreed, where + "nobody asked")
            agreed = agreed - {seat}
            moved_at = clocks_at if agreed else at
        elif word == "decline-undo":
            need(asker is not None and (seat == asker or seat in people), where + "nobody asked")
            moved_at = clocks_at
        if word in ("resign", "forfeit") or (word == "timeout" and has_overtime):
            gone.append(seat)
            is_over = len(gone) >= count - 1
            need(not (is_over and number in drawn), where + "it can't draw")
        if word not in ("ask-undo", "excuse", "handover") and not (word == "allow-undo" and agreed):
            asker = None
        if word == "":
            idle[seat] = 0
        if word == "" or (word == "timeout" and not has_overtime):
            has_asked = set()
        clocks_at = moved_at
        size += 128 + len(quoted(text).encode()) + drawn.get(number, 0)
    if gone:
        tail = record["result"]["ranking"][-len(gone):]
        need(tail == [[seat] for seat in reversed(gone)], "those who left aren't last")


def verify(record):
    """What the record proves, as a line; raises Refused."""
    check_form(record)
    check_commitment(record)
    check_seal(record)
    if record["format"] == 2:
        check_nonces(record)
        check_draws(record)
    check_host(record)
    if record["format"] == 1:
        return "sound (format 1: commitment and chain only)"
    numbers = sum(len(one["numbers"]) for one in record["draws"])
    return "sound (%s, %d entries, %d numbers)" % (record.get("nonces", "one-phase"), len(record["entries"]), numbers)


def read_number(text):
    """JSON knows one kind of number: 1.0 is 1."""
    value = float(text)
    return int(value) if abs(value) < 2**53 and value == int(value) else value


def read_object(fields):
    """An object; of a name that is there twice, programs read one or the other."""
    read = dict(fields)
    need(not read.keys() & FORBIDDEN_FIELDS, "a field has a name that no field has")
    need(len(read) == len(fields), "an object has a field twice")
    return read


def is_deep(value, depth=0):
    if not isinstance(value, (list, dict)):
        return False
    return depth >= DEEPEST or any(is_deep(part, depth + 1) for part in (value.values() if isinstance(value, dict) else value))


def read_constant(name):
    raise Refused(name + " isn't a number of JSON")


def line_for(data):
    try:
        read = json.loads(
            data.decode("utf-8"), parse_float=read_number, parse_constant=read_constant, object_pairs_hook=read_object
        )
        need(not is_deep(read), "it is nested too deeply")
        return verify(read)
    except Refused as why:
        return "refused: %s" % why
    except RecursionError:
        return "refused: not a record (nested too deeply)"
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as why:
        return "refused: not a record (%s)" % why


def main(arguments):
    if arguments == ["--lines"]:
        for line in sys.stdin.buffer:
            print(line_for(line), flush=True)
        return 0
    if not arguments:
        print(__doc__)
        return 2
    failed = False
    for name in arguments:
        try:
            with open(name, "rb") as file:
                said = line_for(file.read())
        except OSError as why:
            said = "refused: can't be read (%s)" % why.strerror
        failed = failed or said.startswith("refused")
        print("%s: %s" % (name, said))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
