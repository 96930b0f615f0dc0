import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Entry, Head } from "../../engine/record/record.ts";
import { hashKey, idOf } from "../../host/keys.ts";
import type { SavedMatch } from "../../store/memory.ts";
import type { KeptMatch } from "./saved.ts";

type SavedRow = SavedMatch["rows"][number];

/** A match as it was kept before a host ran in the page: its record, still growing. */
export interface EarlierMatch {
  readonly id: string;
  readonly head: Head;
  readonly secret: string;
  /** The seat of the person. */
  readonly seat: number;
  readonly entries: readonly Entry[];
  readonly touchedAt: number;
  readonly over: boolean;
}

/** The same match as a host writes it, always with the same name and key: whoever has its secret may have both. */
export function broughtOver({ id, head, secret, seat, entries, touchedAt, over }: EarlierMatch): KeptMatch {
  const { game, version, options, position, clock, absence, startedAt, commitment } = head;
  const match = idOf(sha256(utf8ToBytes(`parlour match\n${id}\n${secret}`)));
  const key = bytesToHex(sha256(utf8ToBytes(`parlour seat\n${secret}`)));
  const seats = head.seats.map(({ name, bot, nonce }) => ({ bot: bot ?? null, holder: { name, nonce } }));
  const begun: SavedRow = { n: 1, items: [{ kind: "begun", at: startedAt, head }] };
  return {
    ...{ id, seat, key, touchedAt },
    match: {
      fixed: {
        ...{ match, game, version, options, seats, clock, isPublic: false, createdAt: startedAt, commitment },
        ...(position === undefined ? {} : { position }),
        ...(absence === undefined ? {} : { absence }),
      },
      line: {
        ...{ match, game, clock, status: over ? "over" : "playing", createdAt: startedAt },
        seats: seats.map(({ bot, holder }) => ({ name: holder.name, bot, taken: true, present: bot !== null })),
      },
      rows: [begun, ...entries.map((entry, i): SavedRow => ({ n: i + 2, items: [{ kind: "entry", entry }] }))],
      secrets: [
        { name: "match", value: secret },
        { name: `seat ${seat}`, value: hashKey(key) },
      ],
      due: null,
    },
  };
}
