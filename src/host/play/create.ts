import { botNames } from "../../bots/levels.ts";
import { presetOf } from "../../engine/contract/bundle.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { joinPath } from "../../engine/input/path.ts";
import { begin, type Match } from "../../engine/match/match.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { dealerOf } from "../../engine/record/replay.ts";
import type { Created } from "../../protocol/answers.ts";
import { standingOf } from "../../protocol/frames.ts";
import type { CreateRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { hashKey, newKey } from "../keys.ts";
import type { OpenedGame } from "../open-game.ts";
import { foldRow } from "../table/fold.ts";
import type { SeatConfig } from "../table/log.ts";
import { nobody, tableView } from "../table/messages.ts";
import { checkShown } from "../table/show-limit.ts";
import { newTable } from "../table/table.ts";
import { isLimited } from "../table/work-limit.ts";
import { botSeat, newMatch, type TableSetup } from "./new-match.ts";

type Parts = Pick<
  HostContext,
  "store" | "clock" | "randomness" | "games" | "report" | "tell" | "settings" | "openGame" | "limit" | "sweeper"
>;

/** Opens a table. The request has been parsed; what only the game can check is checked here, before anything is stored. */
export async function create(parts: Parts, request: CreateRequest): Promise<Reply<Created>> {
  const { game: asked, seats: wanted, ...rules } = request;
  // A listing may stand for a game with preset options: the match stores what it stands for.
  const { game: id, options } = presetOf(parts.games(asked) ?? { id: asked }, request.options ?? {});
  const opened = await parts.openGame(id, options);
  if (!opened.ok) return opened;
  const { game, warnings } = opened.value;
  const seats = await readSeats(parts, game, wanted);
  if (!seats.ok) return seats;
  if (request.undo && !(parts.settings.freeUndo && seats.value.filter(({ bot }) => bot === null).length < 2)) {
    return fail("bad-request", "Undo can be free only against bots on your own device.", "undo");
  }
  const misfit = await checkStart(parts, opened.value, seats.value.length, { options, position: request.position });
  if (misfit) return misfit;
  const clock = request.clock ?? (await clockByRules(parts, id, options));
  const made = await store(parts, opened.value, { isPublic: false, ...rules, clock, options, seats: seats.value });
  return made.ok && warnings ? succeed({ ...made.value, warnings }) : made;
}

async function store(parts: Parts, opened: OpenedGame, setup: TableSetup): Promise<Reply<Created>> {
  const { game } = opened;
  const { clock, randomness, settings, report, sweeper } = parts;
  try {
    const now = clock.now();
    const invite = newKey(randomness);
    const owner = newKey(randomness);
    const secrets = [
      { name: "invite", value: hashKey(invite) },
      { name: "owner", value: hashKey(owner) },
    ];
    const make = () => {
      const made = newMatch(game, setup, secrets, { randomness, now, botPatience: settings.botPatience });
      const table = newTable(made.config, game, made.secrets);
      for (const row of made.rows) foldRow(table, row);
      return { made, view: tableView(table, null, now, nobody) };
    };
    const { made, view } = isLimited(setup, opened) ? await parts.limit.attempt(make) : make();
    if (!(await parts.store.create(made))) return fail("busy");
    const { match } = made.config;
    parts.tell?.({ kind: "opened", match, game: game.id, at: now });
    if (made.rows.length > 0) parts.tell?.({ kind: "begun", match, game: game.id, at: now });
    if (made.rows.length > 0) sweeper.settleInBackground(match);
    return succeed({ match, invite, owner, table: view });
  } catch (error) {
    report?.({ text: "A table couldn't be opened.", error });
    return failFrom(error);
  }
}

/** The clock of a table for which nobody chose one. */
export async function clockByRules({ games }: Pick<Parts, "games">, game: string, options: unknown): Promise<ClockRule> {
  const bundle = await games(game)?.load();
  return bundle?.clock?.(options) ?? { kind: "none" };
}

/** The seats that a request asks for. */
export async function readSeats(
  { games }: Pick<Parts, "games">,
  game: Game<Shape>,
  seats: CreateRequest["seats"],
): Promise<Reply<readonly SeatConfig[]>> {
  const count = typeof seats === "number" ? seats : seats.length;
  if (!game.seats.includes(count)) {
    return fail("bad-request", `Wrong number of players: ${game.id} takes ${game.seats.join(", ")}.`, "seats");
  }
  if (typeof seats === "number") return succeed(Array.from({ length: seats }, (): SeatConfig => ({ bot: null })));
  const bundle = await games(game.id)?.load();
  const known = botNames(bundle?.bots ?? []);
  for (const [seat, bot] of seats.entries()) {
    if (bot !== null && !known.includes(bot)) return fail("no-such-bot", `The bots here are ${known.join(", ")}.`, `seats[${seat}]`);
  }
  return succeed(seats.map((bot): SeatConfig => (bot === null ? { bot: null } : botSeat(bot))));
}

/** A position must load. With content from outside, showing the start to everybody mustn't take too long either. */
export async function checkStart(
  { limit }: Pick<Parts, "limit">,
  opened: OpenedGame,
  seats: number,
  content: { readonly options: unknown; readonly position: unknown },
): Promise<Reply<never> | null> {
  const { game } = opened;
  const { position } = content;
  // The guard costs as much as opening the table.
  if (!isLimited(content, opened)) return null;
  try {
    return await limit.attempt(() => {
      if (position !== undefined) return checkPosition(game, seats, position);
      showStart(game, seats);
      return null;
    });
  } catch (error) {
    return failFrom(error);
  }
}

/** A position must load, and must be for this number of players. */
function checkPosition(game: Game<Shape>, seats: number, position: unknown): Reply<never> | null {
  const loaded = game.load(position);
  if (!loaded.ok) return fail("bad-request", loaded.error.text, joinPath("position", loaded.error.path));
  const misfit = fail("bad-request", `This position isn't for ${seats} ${seats === 1 ? "player" : "players"}.`, "position");
  try {
    const { state } = showStart(game, seats, loaded.state);
    const scores = game.score?.(state);
    return game.toAct(state).some((seat) => seat >= seats) || (scores && scores.length !== seats) ? misfit : null;
  } catch {
    return misfit;
  }
}

/** Begins a match on trial and makes everybody's view of it. */
function showStart(game: Game<Shape>, seats: number, start?: Shape["state"]): Match<Shape> {
  const people = Array.from({ length: seats }, () => ({ name: "", nonce: "" }));
  const head = { format: 2, game: game.id, version: game.version, options: {}, seats: people, clock: { kind: "none" } } as const;
  const match = begin(game, { ...head, startedAt: 0, commitment: "" }, dealerOf("00".repeat(32), head), start);
  for (const viewer of [...people.keys(), null]) checkShown(standingOf(match, viewer, 0, 0));
  return match;
}
