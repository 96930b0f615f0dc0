import { botNames } from "../../bots/levels.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { begin } from "../../engine/match/match.ts";
import { dealerOf } from "../../engine/record/replay.ts";
import type { Desk } from "../context.ts";
import { fail, failBy, give } from "../errors.ts";
import type { Created } from "../../protocol/answers.ts";
import type { CreateRequest } from "../../protocol/requests.ts";
import type { Reply } from "../host.ts";
import { hashKey, newKey } from "../keys.ts";
import type { FixedSeat } from "../table/log.ts";
import { botSeat, newMatch, type Plot } from "./sit.ts";
import { newTable, take } from "../table/table.ts";
import { nobody, tableView } from "../table/messages.ts";

/** Opens a table. The request has been parsed; what only the game can check is checked here, before anything is stored. */
export async function createTable(desk: Desk, request: CreateRequest): Promise<Reply<Created>> {
  const { store, clock, randomness } = desk.ports;
  const options = request.options ?? {};
  const opened = await desk.openGame(request.game, options);
  if (!opened.ok) return opened;
  const game = opened.value;

  const seats = await readSeats(desk, game, request);
  if (!seats.ok) return seats;
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
  const wanted = typeof seats === "number" ? seats : seats.length;
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
