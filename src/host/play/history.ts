import type { Seat, Viewer } from "../../engine/contract/game.ts";
import type { YieldIfDue } from "../../engine/record/yield.ts";
import type { Answer, Frame } from "../../protocol/messages.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { loadWhole } from "../table/load.ts";
import { frameMessage } from "../table/messages.ts";
import { countOf, type Table } from "../table/table.ts";

/** A client that missed more gets the first of them, and the next ones when it asks again. */
const MAX_MISSED = 1000;

/** An answer that needs frames from before the steps in memory: the first one after `from` if it is done, or all of them. */
export interface OlderAnswer {
  readonly kind: "older";
  readonly seat: Seat;
  readonly from: number;
  readonly isDone: boolean;
}

type Reading = Pick<HostContext, "store" | "openGame">;

/** Finds an older answer by folding the match from its first row. */
export async function answerFromLog(
  context: Reading & Pick<HostContext, "jobs" | "report">,
  match: string,
  { seat, from, isDone }: OlderAnswer,
): Promise<Reply<Answer>> {
  const wanted = { viewer: seat, from, max: isDone ? 1 : MAX_MISSED };
  const missed = await context.jobs
    .run((yieldIfDue) => framesFromLog(context, match, wanted, yieldIfDue))
    .catch((error: unknown) => {
      context.report?.({ text: "An older answer couldn't be read from the log.", match, error });
      return failFrom(error);
    });
  if (!missed.ok) return missed;
  const frames = missed.value;
  if (!isDone) return succeed({ kind: "stale", frames });
  const [frame] = frames;
  return frame ? succeed({ kind: "done", frame }) : fail("broken");
}

export interface FrameQuery {
  readonly viewer: Viewer;
  readonly from: number;
  readonly max: number;
}

/** Up to `max` frames that a viewer was told after number `from`. */
export async function framesFromLog(
  { store, openGame }: Reading,
  match: string,
  { viewer, from, max }: FrameQuery,
  yieldIfDue: YieldIfDue,
): Promise<Reply<Frame[]>> {
  const frames: Frame[] = [];
  const after = (table: Table): void => {
    const recent = table.steps.at(-1);
    const message = recent && frames.length < max && countOf(table, viewer) > from ? frameMessage(table, recent, viewer) : null;
    if (message) frames.push(message.frame);
  };
  const loaded = await loadWhole(store, openGame, match, { after, isEnough: () => frames.length >= max, yieldIfDue });
  return loaded.ok ? succeed(frames) : loaded;
}
