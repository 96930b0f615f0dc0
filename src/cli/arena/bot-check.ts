import { presetOf } from "../../engine/contract/bundle.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import { listingOf } from "../../server/catalog.ts";
import { usualSeats } from "../../kit/seats.ts";
import { namedPlayer } from "../../arena/players/named-player.ts";
import type { Player } from "../../arena/players/player.ts";
import { programPlayer } from "../../arena/players/program-player.ts";
import { type GameReport, playGame } from "../../arena/play-game.ts";
import { readOptions } from "../options.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface CheckFlags {
  readonly game: string;
  readonly options?: string;
  readonly moveLimit: string;
}

/** One line of the list: what is checked, and what went wrong. */
interface Check {
  readonly title: string;
  run(): Promise<string | null>;
}

/** `parlour bot-check`: plays a program through a list of checks and says in words what is wrong. */
export async function botCheck(command: string, flags: CheckFlags): Promise<void> {
  const listing = listingOf(flags.game);
  const options = readOptions(flags.options);
  const bundle = await listing?.load();
  const chosen = listing && options.ok ? presetOf(listing, options.value).options : {};
  const opened = await bundle?.open(chosen);
  if (!bundle || !options.ok || !opened?.ok) {
    process.stderr.write(`${!bundle ? `There's no game “${flags.game}”.` : !options.ok ? options.text : "These options are invalid."}\n`);
    process.exitCode = 2;
    return;
  }
  const { game } = opened;
  const player = programPlayer(command, Number(flags.moveLimit) || 10_000);
  const seats = usualSeats(game.seats);
  const other = game.manyMoves ? "greedy" : "random";
  const match = async (seat: number, seed: string): Promise<GameReport> => {
    const players: Player[] = Array.from({ length: seats }, (_, at) => (at === seat ? player : namedPlayer(other, bundle)));
    return playGame({ game, bundle, options: chosen, players, names: players.map(() => "bot"), seed, thinking: { ms: 200 } });
  };
  let failed = 0;
  for (const [at, { title, run }] of checks(player, game, chosen, seats, match).entries()) {
    const wrong = await run().catch((error: unknown) => errorText(error));
    process.stdout.write(wrong === null ? `ok      ${title}\n` : `failed  ${title}\n        ${wrong}\n`);
    if (wrong !== null) failed += 1;
    if (wrong !== null && at === 0) {
      process.stdout.write("The other checks need this one.\n");
      break;
    }
  }
  await player.stop();
  process.stdout.write(
    failed === 0 ? `${command} can play ${flags.game}.\n` : `${failed === 1 ? "One of the checks" : `${failed} of the checks`} failed.\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function checks(
  player: Player,
  game: Game<Shape>,
  options: unknown,
  seats: number,
  match: (seat: number, seed: string) => Promise<GameReport>,
): readonly Check[] {
  const firstMove = async (): Promise<string> => {
    const state = game.setup(seats, fastRng(1));
    const [seat = 0] = game.toAct(state);
    await player.start({ game, options, seats, seat });
    const moves = game.manyMoves ? {} : { moves: game.moves(state, seat).map((move) => game.write(move)) };
    const text = await player.choose({ view: game.view(state, seat), seat, seed: 1, thinking: { ms: 200 }, ...moves });
    const move = game.read(text);
    if (!move)
      throw new Error(
        `"${text.slice(0, 60)}" isn't a move. Moves look like ${JSON.stringify(moves.moves?.[0] ?? "the ones in docs/games")}.`,
      );
    const refusal = game.check(state, seat, move);
    if (refusal) throw new Error(`"${text}" isn't allowed: ${game.explain(refusal)}`);
    return text;
  };
  const clean = (report: GameReport): string | null => {
    // An endless turn is bad play, not a protocol error.
    const faults = report.faults.filter(({ kind }) => kind !== "endless");
    if (faults[0]) return `${faults[0].text} (match "${report.seed}", ${faults.length === 1 ? "one fault" : `${faults.length} faults`})`;
    return report.result ? null : "The match didn't end.";
  };
  return [
    {
      title: 'it starts and answers {"start":…} with {"ready":true}',
      run: async () => (await player.start({ game, options, seats, seat: 0 }), null),
    },
    { title: "it answers the first question with a legal move", run: async () => (await firstMove(), null) },
    {
      title: "it gives the same move again for the same question and seed",
      run: async () =>
        (await firstMove()) === (await firstMove()) ? null : "The two answers differ: use the seed for chance, and nothing else.",
    },
    { title: "it plays a whole match in the first seat", run: async () => clean(await match(0, "check 1")) },
    {
      title: "it plays another match in the last seat without being started again",
      run: async () => clean(await match(seats - 1, "check 2")),
    },
  ];
}
