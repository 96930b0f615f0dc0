import type { Game, Shape } from "../../src/engine/contract/game.ts";
import type { Entry } from "../../src/engine/record/record.ts";
import type { Frame } from "../../src/protocol/messages.ts";
import { recordOf } from "../../src/engine/record/replay.ts";
import { verify } from "../../src/engine/record/verify.ts";
import { foldStored } from "../../src/host/table/load.ts";
import type { LogEvent } from "../../src/host/table/log.ts";
import type { Table } from "../../src/host/table/table.ts";
import { messagesAfter } from "../../src/host/table/messages.ts";
import type { Setting } from "./node.ts";
import type { Player } from "./player.ts";

/** A stretch of the world's time in which no host was up. */
export interface Darkness {
  readonly from: number;
  readonly to: number;
}

/** An outage shorter than this counts as played time. A host that is alone notices almost any. */
const UNNOTICED = { shared: 9000, alone: 600 };

/** Everything that is wrong with one match at the end. */
export async function faultsOf(
  { disk, games }: Pick<Setting, "disk" | "games">,
  match: string,
  players: readonly Player[],
  clocks: { readonly honest: boolean; readonly dark: readonly Darkness[]; readonly epoch: number; readonly shared: boolean },
): Promise<string[]> {
  const faults = players.flatMap((player) => player.faults);
  const stored = await disk.load(match, true);
  if (!stored) return [...faults, "the match is gone"];
  const game = games.get(stored.config.game)?.game;
  if (!game) return [...faults, "the game is gone"];

  const truth = new Map<number | null, Frame[]>([0, 1, null].map((viewer) => [viewer, []]));
  const folded = await foldStored(stored, async () => ({ ok: true, value: { game, isOutside: false } }), {
    after: (table) => {
      for (const [viewer, frames] of truth) {
        for (const { frame } of messagesAfter(table, viewer, frames.length) ?? []) frames.push(frame);
      }
    },
  }).catch((error: unknown) => ({ ok: false, error: { text: String(error) } }) as const);
  if (!folded.ok) return [...faults, `the rows do not fold: ${folded.error.text}`];

  const events = stored.rows.flatMap((row) => row.events);
  const entries = events.flatMap((event) => (event.kind === "entry" ? [event.entry] : []));
  faults.push(...commandFaults(events, players), ...toldFaults(truth, players), ...chatFaults(events, players));
  if (!folded.value.match?.result) faults.push(`the match has not ended after ${entries.length} entries`);
  faults.push(...(await recordFaults(folded.value, entries, game, games)));
  if (clocks.honest) faults.push(...clockFaults(folded.value, entries, clocks));
  return faults;
}

/** Every acknowledged command is in the log once, at its number, and nothing else is. */
function commandFaults(events: readonly LogEvent[], players: readonly Player[]): string[] {
  const faults: string[] = [];
  const found = new Map<string, Entry[]>();
  for (const event of events) {
    if (event.kind !== "entry" || event.command === undefined) continue;
    found.set(event.command, [...(found.get(event.command) ?? []), event.entry]);
  }
  const sent = new Set(players.flatMap((player) => [...player.sent].map((id) => `${player.seat} ${id}`)));
  for (const [id, entries] of found) {
    if (entries.length !== 1) faults.push(`command ${id} was applied ${entries.length} times`);
    if (!sent.has(id)) faults.push(`command ${id} was never sent`);
  }
  for (const { seat, id, do: text, seq } of players.flatMap(({ acknowledged }) => acknowledged)) {
    const [entry] = found.get(`${seat} ${id}`) ?? [];
    if (!entry) faults.push(`“${text}” (${id}) was acknowledged as number ${seq} and is lost`);
    else if (entry.do !== text || entry.seat !== seat) faults.push(`“${text}” (${id}) was kept as “${entry.do}” by seat ${entry.seat}`);
  }
  return faults;
}

/** Every frame and view that anybody got, from any host and however late, agrees with the log. */
function toldFaults(truth: ReadonlyMap<number | null, readonly Frame[]>, players: readonly Player[]): string[] {
  const faults: string[] = [];
  for (const { seat, frames, positions, acknowledged } of players) {
    const told = truth.get(seat) ?? [];
    for (const [seq, text] of frames) {
      if (text !== JSON.stringify(told[seq - 1])) faults.push(`seat ${seat} was told something else as number ${seq}`);
    }
    for (const { seq, view, toAct, result } of positions) {
      const frame = told[seq - 1];
      if (seq > 0 && JSON.stringify([view, toAct, result]) !== JSON.stringify([frame?.view, frame?.toAct, frame?.result])) {
        faults.push(`seat ${seat} saw another position at number ${seq}`);
      }
    }
    if (new Set(acknowledged.map(({ seq }) => seq)).size !== acknowledged.length) faults.push(`seat ${seat} got one number twice`);
  }
  return faults;
}

function chatFaults(events: readonly LogEvent[], players: readonly Player[]): string[] {
  const lines = events.flatMap((event) => (event.kind === "said" ? [event.text] : []));
  const acknowledged = players.flatMap(({ said }) => said);
  const lost = acknowledged.filter((text) => !lines.includes(text)).map((text) => `“${text}” was lost`);
  return new Set(lines).size === lines.length ? lost : [...lost, "something was said twice"];
}

async function recordFaults(table: Table, entries: readonly Entry[], game: Game<Shape>, games: Setting["games"]): Promise<string[]> {
  if (!table.match?.result) return [];
  const record = JSON.parse(JSON.stringify(recordOf(table.match, entries, table.secret))) as unknown;
  const verdict = await verify(record, (id) => games.get(id)?.listing.load());
  return verdict.verified ? [] : [`the record of ${game.id} does not hold at ${verdict.where}: ${verdict.text}`];
}

/** A player whose time ran out really had that time, while some host was up to take the move. */
function clockFaults(
  { config }: Table,
  entries: readonly Entry[],
  { dark, epoch, shared }: { readonly dark: readonly Darkness[]; readonly epoch: number; readonly shared: boolean },
): string[] {
  if (config.clock.kind !== "move" || config.game !== "fourline") return [];
  const { ms } = config.clock;
  const faults: string[] = [];
  let since = Number.NEGATIVE_INFINITY;
  for (const { at, seq, do: word } of entries) {
    if (word === "timeout" && since > 0) {
      const lost = dark.reduce((sum, { from, to }) => {
        const overlap = Math.min(at, to + epoch) - Math.max(since, from + epoch);
        return to - from > UNNOTICED[shared ? "shared" : "alone"] && overlap > 0 ? sum + overlap : sum;
      }, 0);
      if (at - since - lost < ms) faults.push(`entry ${seq}: time was up after ${at - since - lost} of ${ms} ms`);
    }
    // After an undo the clock continues with the time that was left, which isn't checked here.
    if (word.endsWith("undo")) since = Number.NEGATIVE_INFINITY;
    else if (!word.startsWith("excuse") && !word.startsWith("handover")) since = at;
  }
  return faults;
}
