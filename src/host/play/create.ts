import { botNames } from "../../bots/levels.ts";
import { checkPlain } from "../../engine/input/plain-data.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { begin } from "../../engine/match/match.ts";
import type { AbsenceRule, ClockRule } from "../../engine/record/record.ts";
import { dealerOf } from "../../engine/record/replay.ts";
import type { Desk } from "../context.ts";
import { fail, failBy, give } from "../errors.ts";
import type { Created, CreateRequest, Reply } from "../host.ts";
import { hashKey, newKey } from "../keys.ts";
import type { FixedSeat } from "../table/log.ts";
import { botSeat, newMatch, type Plot } from "./sit.ts";
import { newTable, take } from "../table/table.ts";
import { nobody, tableView } from "../table/messages.ts";

/** The longest clock: a hundred days. */
const LONGEST_CLOCK = 8_640_000_000;

/** Opens a table: everything that the request says is checked before anything is kept. */
export async function createTable(desk: Desk, request: CreateRequest): Promise<Reply<Created>> {
  const { store, clock, randomness } = desk.ports;
  const unsafe = checkPlain(request);
  if (unsafe) return fail("bad-request", unsafe.text, unsafe.path);
  const options = request.options ?? {};
  const opened = await desk.openGame(request.game, options);
  if (!opened.ok) return opened;
  const game = opened.value;

  const seats = await readSeats(desk, game, request);
  if (!seats.ok) return seats;
  const wrong = checkClock(request.clock) ?? checkAbsence(request.absence);
  if (wrong) return wrong;
  const misplaced = checkPosition(game, seats.value.length, request.position);
  if (misplaced) return misplaced;

  const invite = newKey(randomness);
  const plot: Plot = {
    ...{ options, seats: seats.value, clock: request.clock ?? { kind: "none" }, isPublic: request.isPublic ?? false },
    ...(request.position === undefined ? {} : { position: request.position }),
    ...(request.absence === undefined ? {} : { absence: request.absence }),
    ...(request.advice === undefined ? {} : { advice: request.advice }),
  };
  try {
    const now = clock.now();
    const { botPatience } = desk.settings;
    const made = newMatch(game, plot, [{ name: "invite", value: hashKey(invite) }], { randomness, now, botPatience });
    if (!(await store.create(made))) return fail("busy");
    const { match } = made.fixed;
    if (made.rows.length > 0) desk.look(match);
    const table = newTable(made.fixed, game, made.secrets);
    for (const row of made.rows) take(table, row);
    return give({ match, invite, table: tableView(table, null, now, nobody) });
  } catch (error) {
    desk.ports.report?.({ text: "a table could not be opened", error });
    return failBy(error);
  }
}

async function readSeats(desk: Desk, game: Game<Shape>, { seats }: CreateRequest): Promise<Reply<readonly FixedSeat[]>> {
  const wanted = typeof seats === "number" ? seats : Array.isArray(seats) ? seats.length : -1;
  if (!game.seats.includes(wanted)) {
    return fail("bad-request", `${game.id} is played by ${game.seats.join(", ")}.`, "seats");
  }
  if (typeof seats === "number") return give(Array.from({ length: seats }, (): FixedSeat => ({ bot: null })));
  const bundle = await desk.ports.games(game.id)?.load();
  const known = botNames(bundle?.bots ?? []);
  for (const [seat, bot] of seats.entries()) {
    if (bot !== null && !known.includes(bot)) return fail("no-such-bot", `The bots here are ${known.join(", ")}.`, `seats[${seat}]`);
  }
  return give(seats.map((bot): FixedSeat => (bot === null ? { bot: null } : botSeat(bot, desk.ports.randomness))));
}

const isTime = (ms: unknown, least: number): boolean => Number.isSafeInteger(ms) && Number(ms) >= least && Number(ms) <= LONGEST_CLOCK;

function checkClock(clock: ClockRule | undefined): Reply<never> | null {
  if (clock === undefined || clock.kind === "none") return null;
  if (clock.kind !== "move" && clock.kind !== "bank") return fail("bad-request", "A clock is none, move or bank.", "clock.kind");
  if (!isTime(clock.ms, 1)) return fail("bad-request", "This is a time in milliseconds, at most a hundred days.", "clock.ms");
  if (clock.kind === "bank" && !isTime(clock.increment, 0)) {
    return fail("bad-request", "This is a time in milliseconds, at most a hundred days.", "clock.increment");
  }
  return null;
}

function checkAbsence(rule: AbsenceRule | undefined): Reply<never> | null {
  if (rule === undefined) return null;
  if (rule.outcome !== "forfeit" && rule.outcome !== "bot") return fail("bad-request", "This is forfeit or bot.", "absence.outcome");
  if (!(Number.isSafeInteger(rule.idleTurns) && rule.idleTurns >= 1 && rule.idleTurns <= 100)) {
    return fail("bad-request", "After how many idle turns: 1 to 100.", "absence.idleTurns");
  }
  return null;
}

/** A position must load, and be one for as many as are to sit here. */
function checkPosition(game: Game<Shape>, seats: number, position: unknown): Reply<never> | null {
  if (position === undefined) return null;
  const loaded = game.load(position);
  if (!loaded.ok) return fail("bad-request", loaded.error.text, loaded.error.path === "" ? "position" : `position.${loaded.error.path}`);
  const misfit = fail("bad-request", `This position is not one for ${seats}.`, "position");
  try {
    const people = Array.from({ length: seats }, () => ({ name: "", nonce: "" }));
    const head = { format: 1, game: game.id, version: game.version, options: {}, seats: people, clock: { kind: "none" } } as const;
    const match = begin(game, { ...head, startedAt: 0, commitment: "" }, dealerOf("00".repeat(32), head), loaded.state);
    for (let seat = 0; seat < seats; seat++) game.view(match.state, seat);
    const scores = game.score?.(match.state);
    return game.toAct(match.state).some((seat) => seat >= seats) || (scores && scores.length !== seats) ? misfit : null;
  } catch {
    return misfit;
  }
}
