import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import { connect, type Client, type Following, type Message, type Standing, type TableView } from "../../client/public.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Result, Seat, Shape } from "../../engine/contract/game.ts";
import { hashNonce } from "../../engine/record/fairness.ts";
import { listingOf } from "../../server/catalog.ts";
import type { Player } from "../../arena/players/player.ts";
import { programPlayer } from "../../arena/players/program-player.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface JoinFlags {
  readonly join: string;
  readonly name: string;
  readonly moveLimit: string;
}

/** `parlour bot --join`: a program takes a seat at a server's table, like a person with a link. */
export async function botJoin(command: string, flags: JoinFlags): Promise<void> {
  const link = readLink(flags.join);
  if (!link) return complain("This isn't a link to a table: copy it from the table's page.");
  const client = connect(link.server, { openSocket: (address) => new WebSocket(address) });
  try {
    await playAt(client, link, command, flags);
  } catch (error) {
    // What `fetch` throws if nothing is listening.
    const unreachable = error instanceof TypeError && error.message === "fetch failed";
    complain(unreachable ? `No server answers at ${link.server}.` : errorText(error));
  } finally {
    client.close();
  }
}

interface TableLink {
  readonly server: string;
  readonly match: string;
  readonly invite?: string;
}

/** Reads `https://host/table/<match>#invite=<invite>`. */
export function readLink(text: string): TableLink | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, hash, protocol } = new URL(text);
  const match = /^\/table\/([\w-]{1,64})$/.exec(pathname)?.[1];
  if (match === undefined || !/^https?:$/.test(protocol)) return null;
  const invite = new URLSearchParams(hash.slice(1)).get("invite");
  return { server: origin, match, ...(invite === null ? {} : { invite }) };
}

async function playAt(client: Client, { match, invite }: TableLink, command: string, flags: JoinFlags): Promise<void> {
  const before = await client.read(match);
  const opened = await (await listingOf(before.game)?.load())?.open(before.options);
  if (!opened?.ok) throw new Error(`This version of Parlour can't play ${before.game} with the options of that table.`);
  const [nonce, hidden] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const given = { nonce, nonceHash: hashNonce(hidden), ...(invite === undefined ? {} : { invite }) };
  const { seat, key } = await client.sit(match, { name: flags.name, ...given });
  say(`Took seat ${seat + 1} of ${before.seats.length}.`);
  const player = programPlayer(command, Number(flags.moveLimit) || 30_000);
  try {
    const reveal = revealer(seat, () => client.reveal(match, hidden, key));
    const result = await follow(client, match, key, { reveal, choose: seatedBot(player, opened.game, before, seat) });
    player.end(result.result);
    say(`The match is over: ${outcomeOf(result.result, seat)}.`);
  } finally {
    await player.stop();
  }
}

/** The outcome for the program, in words. */
export function outcomeOf(result: Result | null, seat: Seat): string {
  if (!result) return "it has no result";
  const { ranking, scores, solo } = result;
  const points = scores ? ` with ${scores[seat]} points` : "";
  if (solo) return `${solo.won ? "it won" : "it lost"}${points}`;
  const place = ranking.findIndex((seats) => seats.includes(seat));
  const above = ranking.slice(0, place).flat().length;
  const shared = (ranking[place]?.length ?? 1) > 1;
  if (place === 0) return `${shared ? "it shared first place" : "it won"}${points}`;
  return `it ${shared ? "shared" : "took"} place ${above + 1} of ${ranking.flat().length}${points}`;
}

/**
 * Reveals the nonce whose hash was given, once the table asks for it and everybody has committed to one: then nobody can choose
 * a nonce to go with the others'.
 */
function revealer(seat: Seat, send: () => Promise<unknown>): Reveal {
  let asked = false;
  return async ({ reveal, seats }) => {
    if (asked || !reveal?.waiting.includes(seat)) return;
    if (!seats.every(({ bot }, other) => bot !== null || reveal.hashes[other] !== null)) return;
    asked = true;
    await send();
  };
}

/** Called with who sits where, and whose nonces the table waits for. */
type Reveal = (seating: Pick<TableView, "reveal" | "seats">) => Promise<void>;

/** Answers with a move when it is the seat's turn. */
type SeatedBot = (standing: Standing) => Promise<string | null>;

function seatedBot(player: Player, game: Game<Shape>, table: TableView, seat: Seat): SeatedBot {
  let started = false;
  return async ({ view, toAct, result, seq }) => {
    if (result || !toAct.includes(seat)) return null;
    const world = game.imagine(view, fastRng(1));
    try {
      if (!started) await player.start({ game, options: table.options, seats: table.seats.length, seat });
      started = true;
      const moves = game.manyMoves ? {} : { moves: game.moves(world, seat).map((move) => game.write(move)) };
      const text = await player.choose({ view, seat, seed: seq + 1, ...moves });
      const move = game.read(text);
      const refusal = move ? game.check(world, seat, move) : null;
      if (move && !refusal) return text;
      say(`It played "${text.slice(0, 60)}", which isn't allowed: an idle move is played instead.`);
    } catch (fault) {
      say(`${errorText(fault)} An idle move is played instead.`);
    }
    return game.write(game.idle(world, seat));
  };
}

/** Follows the table until the match is over. Only the newest standing is answered. */
function follow(
  client: Client,
  match: string,
  key: string,
  bot: { readonly choose: SeatedBot; readonly reveal: Reveal },
): Promise<Standing> {
  return new Promise((resolve, reject) => {
    const seen: { newest: Standing | null; asked: Standing | null } = { newest: null, asked: null };
    const answer = async (): Promise<void> => {
      const { newest } = seen;
      if (!newest || seen.asked) return;
      if (newest.result) {
        table.close();
        return resolve(newest);
      }
      seen.asked = newest;
      const text = await bot.choose(newest);
      // Somebody may have undone a move or joined in meanwhile, which changes the question.
      if (text !== null && seen.newest === newest) await table.act(text, newest.seq);
      seen.asked = null;
      if (seen.newest !== newest) await answer();
    };
    const receive = (message: Message): void => {
      if (message.kind === "table") {
        seen.newest = message.table.position;
        bot.reveal(message.table).catch(reject);
      }
      if (message.kind === "seats") bot.reveal(message).catch(reject);
      if (message.kind === "frame") seen.newest = message.frame;
      if (message.kind === "table" || message.kind === "frame") answer().catch(reject);
    };
    const table: Following = client.follow(match, { key, on: receive, refused: ({ text }) => reject(new Error(text)) });
  });
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
