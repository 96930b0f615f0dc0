import type { Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import { act, type Match, type Refused, type Step } from "../../engine/match/match.ts";
import { explainMatch } from "../../engine/match/match-words.ts";
import type { Rest } from "../../engine/record/yield.ts";
import type { Answer, Frame } from "../../protocol/messages.ts";
import type { Command } from "../../protocol/requests.ts";
import { type Desk, planOf, seatOf } from "../context.ts";
import { fail, failBy, give } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import { loadWhole } from "../table/load.ts";
import type { Item } from "../table/log.ts";
import { countOf, keepRefusal, type Table, viewerIndex } from "../table/table.ts";
import type { Plan } from "../table/tables.ts";
import { frameMessage, messagesAfter } from "../table/messages.ts";
import { excused } from "../time/timers.ts";

/** Words that only the host may say. */
const HOST_WORDS = /^\s*(timeout|forfeit|handover|excuse)\b/i;

/** What was found: an answer, or that older steps than the ones kept are needed to give it. */
type Found = Answer | { readonly kind: "older"; readonly seat: Seat; readonly from: number; readonly done: boolean };

/** Without `async`, like all on the way of a move: see `change` in tables.ts. */
export function actAt(desk: Desk, match: string, key: string, command: Command, except?: Push): Promise<Reply<Answer>> {
  const attending = desk.attend();
  if (!attending) return actNow(desk, match, key, command, except);
  return attending.then((away) => away ?? actNow(desk, match, key, command, except));
}

function actNow(desk: Desk, match: string, key: string, command: Command, except: Push | undefined): Promise<Reply<Answer>> {
  const changing = desk.tables.change<Found>(match, (table) => planCommand(desk, table, key, command), except);
  return changing.then((reply) => {
    if (!reply.ok) return reply;
    const found = reply.value;
    if (found.kind === "older") return olderAnswer(desk, match, found);
    if (found.kind === "refused" && found.refusal.rule === "time-is-up") desk.look(match);
    return give(found);
  });
}

function planCommand(desk: Desk, table: Table, key: string, command: Command): Plan<Found> {
  const seat = seatOf(table, key);
  if (seat === undefined) return { reply: fail("not-your-seat") };
  const { match } = table;
  if (!match) return { reply: fail("not-begun") };

  const id = `${seat} ${command.id}`;
  const done = table.commands.get(id);
  if (done !== undefined) return { reply: give(doneAnswer(table, seat, done)) };
  const refused = table.refusals.get(id);
  if (refused) return { reply: give(refused) };

  const count = countOf(table, seat);
  if (command.expect > count) return { reply: fail("ahead") };
  if (command.expect < (table.good[viewerIndex(table, seat)] ?? 0)) {
    const messages = messagesAfter(table, seat, command.expect);
    if (!messages) return { reply: give({ kind: "older", seat, from: command.expect, done: false }) };
    return { reply: give({ kind: "stale", frames: messages.map(({ frame }) => frame) }) };
  }

  const planned = planMove(desk, table, match, seat, command.do, id, () => {
    const kept = table.steps.at(-1);
    const message = kept && frameMessage(table, kept, seat);
    if (!message) throw new Error("A move was not told to the seat that made it.");
    return give<Found>({ kind: "done", frame: message.frame });
  });
  if ("reply" in planned || "items" in planned) return planned;
  const answer: Answer = { kind: "refused", refusal: planned.refusal, reason: planned.reason };
  return { reply: give(answer), given: () => keepRefusal(table, id, answer) };
}

/** A move on top of what time demands first. */
export function planMove<T>(
  desk: Desk,
  table: Table,
  match: Match<Shape>,
  seat: Seat,
  text: string,
  command: string | null,
  answer: () => Reply<T>,
): Plan<T> | Refused<Shape> {
  if (HOST_WORDS.test(text)) {
    const reason = { rule: "unknown-move", text } as const;
    return { ok: false, refusal: { rule: reason.rule, text: explainMatch(reason) }, reason };
  }
  const now = desk.ports.clock.now();
  const before = excused(table, match, desk.outages(), now);
  const outcome = act(before.match, seat, text, now);
  if (!outcome.ok) return outcome;
  // Who comes back and acts takes the seat back from the bot that stood in.
  const back: Item[] = command !== null && table.bots[seat] ? [{ kind: "returned", at: now, seat }] : [];
  const item: Item = command === null ? { kind: "entry", entry: outcome.entry } : { kind: "entry", entry: outcome.entry, command };
  const steps: Step<Shape>[] = [...before.steps, outcome];
  return planOf<T>(desk, table, { items: [...before.items, ...back, item], steps, match: outcome.match, answer });
}

function doneAnswer(table: Table, seat: Seat, count: number): Found {
  const frame = messagesAfter(table, seat, count - 1)?.[0]?.frame;
  return frame ? { kind: "done", frame } : { kind: "older", seat, from: count - 1, done: true };
}

/** Who missed more gets the first of them, and the next ones when it asks again. */
const MOST_MISSED = 1000;

/** An answer that needs steps which are no longer in memory: the match is folded once more. */
async function olderAnswer(desk: Desk, match: string, { seat, from, done }: Extract<Found, { kind: "older" }>): Promise<Reply<Answer>> {
  const wanted = { viewer: seat, from, most: done ? 1 : MOST_MISSED };
  const missed = await desk.pieces
    .work((rest) => framesOf(desk, match, wanted, rest))
    .catch((error: unknown) => {
      desk.ports.report?.({ text: "an older answer could not be found", match, error });
      return failBy(error);
    });
  if (!missed.ok) return missed;
  const frames = missed.value;
  const [first] = frames;
  if (done) return first ? give({ kind: "done", frame: first }) : fail("broken");
  return give({ kind: "stale", frames });
}

/** What a viewer was told of a match after a number, from the log: at most so many. */
export async function framesOf(
  desk: Desk,
  match: string,
  { viewer, from, most }: { viewer: Viewer; from: number; most: number },
  rest: Rest,
): Promise<Reply<Frame[]>> {
  const frames: Frame[] = [];
  const after = (table: Table): void => {
    const kept = table.steps.at(-1);
    const message = kept && frames.length < most && countOf(table, viewer) > from ? frameMessage(table, kept, viewer) : null;
    if (message) frames.push(message.frame);
  };
  const loaded = await loadWhole(desk.ports, desk.openGame, match, { after, enough: () => frames.length >= most, rest });
  return loaded.ok ? give(frames) : loaded;
}
