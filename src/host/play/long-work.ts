import { utf8Bytes } from "../../engine/input/bytes.ts";
import { defined } from "../../engine/input/defined.ts";
import { canonical, sealing } from "../../engine/record/fairness.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { drawing, recordOf } from "../../engine/record/replay.ts";
import { runYielding, type YieldIfDue } from "../../engine/record/yield.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { idOf } from "../keys.ts";
import type { OpenGame } from "../open-game.ts";
import { foldStored } from "../table/load.ts";
import type { MatchConfig, Row, Secret } from "../table/log.ts";
import { frameMessage } from "../table/messages.ts";
import { writeSnapshot } from "../table/snapshot.ts";
import { countOf, type Table } from "../table/table.ts";

/*
 * Work proportional to the length of a match. A server does it in a separate thread; elsewhere it runs in time slices.
 */

/** A match with all of its rows. */
export interface WholeLog {
  readonly config: MatchConfig;
  readonly secrets: readonly Secret[];
  readonly rows: readonly Row[];
}

/** Which frames are wanted: those that a viewer was told after number `from`. */
export interface FrameQuery {
  readonly viewer: Viewer;
  readonly from: number;
  readonly max: number;
  /** The page ends at this size, however few they are; it has at least one. */
  readonly bytes?: number;
}

/** Frames as a JSON array. */
export interface FramePage {
  readonly text: string;
  readonly count: number;
  /** Whether there are frames after these. */
  readonly hasMore: boolean;
}

/** An export also has the head and the start. */
const PAGE_BYTES = 384 * 1024;

/** The complete record of a finished match, with its secret and its seal. */
export async function sealLog(log: WholeLog, openGame: OpenGame, yieldIfDue?: YieldIfDue): Promise<Reply<MatchRecord>> {
  const { config, secrets, rows } = log;
  if (config.imported) return succeed(config.imported);
  const folded = await foldStored({ config, secrets, snapshot: null, rows }, openGame, yieldIfDue ? { yieldIfDue } : {});
  if (!folded.ok) return folded;
  const { match: end, secret } = folded.value;
  if (!end?.result) return fail("not-over");
  const entries = rows.flatMap(({ events }) => events.flatMap((event) => (event.kind === "entry" ? [event.entry] : [])));
  const played = recordOf(end, entries);
  const draws = played.format === 1 ? {} : { draws: await runYielding(drawing(end.game, played, secret), yieldIfDue) };
  const record = { ...played, secret, ...draws };
  return succeed({ ...record, seal: await runYielding(sealing(record), yieldIfDue) });
}

/** A record that was verified, with the id of the table that will show it. */
export interface ReadyImport {
  readonly record: MatchRecord;
  readonly id: string;
  /** A snapshot of its end, so that it needn't be replayed for each viewer; null if there is none. */
  readonly snapshot: string | null;
}

export async function prepareImport(record: MatchRecord, openGame: OpenGame, yieldIfDue?: YieldIfDue): Promise<ReadyImport> {
  const id = importId(record);
  const stored = { config: importConfig(record, id, 0), secrets: importSecrets(record), snapshot: null, rows: [] };
  const folded = await foldStored(stored, openGame, yieldIfDue ? { yieldIfDue } : {});
  return { record, id, snapshot: folded.ok ? writeSnapshot(folded.value) : null };
}

export const importSecrets = ({ secret = "" }: MatchRecord): readonly Secret[] => [{ name: "match", value: secret }];

/** The table that shows a record. */
export function importConfig(record: MatchRecord, match: string, createdAt: number): MatchConfig {
  const { game, version, options, position, clock, absence, undo, commitment, seats } = record;
  return {
    match,
    game,
    version,
    options,
    clock,
    ...defined({ position, absence, undo }),
    seats: seats.map(({ name, nonce, bot }) => ({ bot: bot ?? null, holder: { name, nonce } })),
    isPublic: false,
    createdAt,
    commitment,
    imported: record,
  };
}

/** A page of the frames that a viewer was told. */
export async function framesOf(
  log: WholeLog,
  openGame: OpenGame,
  { viewer, from, max, bytes: maxBytes = PAGE_BYTES }: FrameQuery,
  yieldIfDue?: YieldIfDue,
): Promise<Reply<FramePage>> {
  const texts: string[] = [];
  let bytes = 0;
  let hasMore = false;
  const after = (table: Table): void => {
    const recent = table.steps.at(-1);
    const message = recent && countOf(table, viewer) > from ? frameMessage(table, recent, viewer) : null;
    if (!message || hasMore) return;
    const text = JSON.stringify(message.frame);
    const size = utf8Bytes(text);
    hasMore = texts.length >= max || (texts.length > 0 && bytes + size > maxBytes);
    if (hasMore) return;
    texts.push(text);
    bytes += size;
  };
  const options = { after, isEnough: () => hasMore, ...(yieldIfDue ? { yieldIfDue } : {}) };
  const folded = await foldStored({ ...log, snapshot: null }, openGame, options);
  return folded.ok ? succeed({ text: `[${texts.join(",")}]`, count: texts.length, hasMore }) : folded;
}

/** The id of the table that shows a record: importing it again gives the same table. */
export const importId = (record: MatchRecord): string => idOf(sha256(utf8ToBytes(`parlour import\n${canonical(record)}`)));
