import type { Seat, Shape } from "../../engine/contract/game.ts";
import { act as actInMatch, isFull, type Match, type Refused, refuseUndo } from "../../engine/match/match.ts";
import { explainMatch, type MatchRefusal } from "../../engine/match/match-words.ts";
import type { Answer } from "../../protocol/messages.ts";
import type { Command } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import type { AppendPlan, Plan } from "../table/change.ts";
import { rememberRefusal } from "../table/fold.ts";
import type { LogEvent } from "../table/log.ts";
import { frameMessage, messagesAfter } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { fitTogether } from "../table/show-limit.ts";
import { countOf, seatOf, type Table, viewerIndex } from "../table/table.ts";
import { endIfFull, excuseOutages } from "../time/timers.ts";
import { answerFromLog, type OlderAnswer } from "./history.ts";

/** Words that only the host may use. */
const HOST_WORDS = /^\s*(timeout|forfeit|handover|excuse|too-long)\b/i;
/** Refusals that mean the host has to act: a clock ran out, or the match is full. */
const NEEDS_SETTLING: ReadonlySet<string> = new Set<MatchRefusal["rule"]>(["time-is-up", "too-long"]);

/** An answer, or where to look for it: it needs steps that are no longer in memory. */
type Lookup = Answer | OlderAnswer;

type Acting = Pick<HostContext, "clock" | "report" | "store" | "settings" | "openGame" | "jobs" | "tables" | "heartbeat" | "sweeper">;

/** Carries out a command. It isn't `async`, because every move passes here: see bench/server/README.md. */
export function act(context: Acting, match: string, key: string, command: Command, except?: Push): Promise<Reply<Answer>> {
  const change = (): Promise<Reply<Lookup>> =>
    context.tables.change<Lookup>(match, (table) => planCommand(context, table, key, command), {
      except,
      isStranger: context.tables.isStranger(match, key),
    });
  const waking = context.heartbeat.checkAwake();
  const changing = waking ? waking.then((failure) => failure ?? change()) : change();
  return changing.then((reply) => {
    if (!reply.ok) return reply;
    const { value } = reply;
    if (value.kind === "older") return answerFromLog(context, match, value);
    if (value.kind === "refused" && NEEDS_SETTLING.has(value.refusal.rule)) context.sweeper.settleInBackground(match);
    return succeed(value);
  });
}

type Planning = Pick<HostContext, "clock" | "settings" | "heartbeat">;

function planCommand(context: Planning, table: Table, key: string, command: Command): Plan<Lookup> {
  const seat = seatOf(table, key);
  if (seat === undefined) return planAnswer(fail("not-your-seat"));
  const { match } = table;
  if (!match) return planAnswer(fail("not-begun"));

  const id = `${seat} ${command.id}`;
  const doneAt = table.commands.get(id);
  if (doneAt !== undefined) return planAnswer(succeed(findDone(table, seat, doneAt)));
  const refused = table.refusals.get(id);
  if (refused) return planAnswer(succeed(refused));

  if (command.expect > countOf(table, seat)) return planAnswer(fail("ahead"));
  if (command.expect < (table.freshFrom[viewerIndex(table, seat)] ?? 0)) {
    return planAnswer(succeed(findMissed(table, seat, command.expect)));
  }

  const planned = planMove<Lookup>(context, table, { match, seat, text: command.do, command: id }, () =>
    succeed({ kind: "done", frame: lastFrame(table, seat) }),
  );
  if (planned.kind === "append") return planned;
  const answer: Answer = { kind: "refused", refusal: planned.refused.refusal, reason: planned.refused.reason };
  return { kind: "answer", reply: succeed(answer), onAnswered: () => rememberRefusal(table, id, answer) };
}

/** The answer to a command that was done already; `count` is its sender's count after it. */
function findDone(table: Table, seat: Seat, count: number): Lookup {
  const frame = messagesAfter(table, seat, count - 1)?.[0]?.frame;
  return frame ? { kind: "done", frame } : { kind: "older", seat, from: count - 1, isDone: true };
}

/** The answer to a command that was sent without knowing the latest frames. */
function findMissed(table: Table, seat: Seat, from: number): Lookup {
  const messages = messagesAfter(table, seat, from);
  const frames = messages?.map(({ frame }) => frame);
  return frames && (!table.isCustom || fitTogether(frames)) ? { kind: "stale", frames } : { kind: "older", seat, from, isDone: false };
}

function lastFrame(table: Table, seat: Seat): Extract<Answer, { kind: "done" }>["frame"] {
  const recent = table.steps.at(-1);
  const message = recent && frameMessage(table, recent, seat);
  if (!message) throw new Error("A seat wasn't told of its own move.");
  return message.frame;
}

/** A move to make. `command` is the id its sender gave, or null for a bot's move. */
export interface Move {
  readonly match: Match<Shape>;
  readonly seat: Seat;
  readonly text: string;
  readonly command: string | null;
}

export type MovePlan<T> = AppendPlan<T> | { readonly kind: "refused"; readonly refused: Refused<Shape> };

/** Plans a move, after adjusting the clocks for outages. */
export function planMove<T>(
  { clock, settings, heartbeat }: Planning,
  table: Table,
  { match, seat, text, command }: Move,
  answer: () => Reply<T>,
): MovePlan<T> {
  if (HOST_WORDS.test(text)) return { kind: "refused", refused: refuse({ rule: "unknown-move", text }) };
  const refusal = refuseByHost(match, seat, text);
  if (refusal) return { kind: "refused", refused: refuse(refusal) };
  const now = clock.now();
  const before = excuseOutages(table, match, heartbeat.outages(), now);
  const outcome = actInMatch(before.match, seat, text, now);
  if (!outcome.ok) return { kind: "refused", refused: outcome };
  // A player who comes back and moves takes the seat back from the bot that stood in.
  const back: LogEvent[] = command !== null && table.bots[seat] ? [{ kind: "returned", at: now, seat }] : [];
  const event: LogEvent = command === null ? { kind: "entry", entry: outcome.entry } : { kind: "entry", entry: outcome.entry, command };
  const made = { match: outcome.match, events: [...before.events, ...back, event], steps: [...before.steps, outcome] };
  const { match: after, events, steps } = endIfFull(made, now);
  return planAppend<T>(table, settings.botPatience, { match: after, events, steps, answer });
}

/** Things that the rules allow, because records may be old, but that a host refuses. */
function refuseByHost(match: Match<Shape>, seat: Seat, text: string): MatchRefusal | null {
  if (isFull(match) && !/^\s*resign\s*$/i.test(text)) return { rule: "too-long" };
  // Matches that began under the first format are folded by its rules, but go on under those of today.
  return match.head.format === 1 && /^\s*undo\s*$/i.test(text) ? refuseUndo(match, seat) : null;
}

const refuse = (reason: MatchRefusal): Refused<Shape> => ({
  ok: false,
  refusal: { rule: reason.rule, text: explainMatch(reason) },
  reason,
});
