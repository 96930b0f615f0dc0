import type { Game, Shape } from "../engine/contract/game.ts";
import { benchFor, type Check, type Law, type LawName, type LawOptions, LAWS } from "./laws/law.ts";
import { recordsReplay, timeCanRunOut, undoRedoIsIdentity } from "./laws/laws-match.ts";
import {
  goesOn,
  isPlain,
  listedIsAllowed,
  logChangesNothing,
  onlyApplyWrites,
  turnComesFirst,
  unlistedIsRefused,
} from "./laws/laws-play.ts";
import { refusesBadPositions, survivesSaving } from "./laws/laws-position.ts";
import { changesAreTold, ordersCommute, turnsEnd } from "./laws/laws-turn.ts";
import {
  eventsAreTold,
  forgivesBlanks,
  forgivesCase,
  readsApart,
  readsBack,
  refusalsAreExplained,
  reservedAreNoMoves,
} from "./laws/laws-words.ts";
import {
  alikeSoundsAlike,
  imaginedLooksTheSame,
  secretsStaySecret,
  spectatorsKnowNoMore,
  undoTeachesNothing,
} from "./laws/laws-secrecy.ts";

const CHECKS: { readonly [law in LawName]: Check } = {
  "someone can move until it is over": goesOn,
  "a listed move is allowed": listedIsAllowed,
  "an unlisted move is refused": unlistedIsRefused,
  "out of turn is refused first": turnComesFirst,
  "only apply writes": onlyApplyWrites,
  "state is plain data": isPlain,
  "logged or not, the same state": logChangesNothing,
  "a move reads as it was written": readsBack,
  "no two moves read alike": readsApart,
  "read forgives blanks": forgivesBlanks,
  "read forgives case": forgivesCase,
  "reserved words are not moves": reservedAreNoMoves,
  "every refusal is explained": refusalsAreExplained,
  "every event is told": eventsAreTold,
  "a position survives save and load": survivesSaving,
  "a bad position is refused": refusesBadPositions,
  "an imagined world looks the same": imaginedLooksTheSame,
  "worlds that look alike sound alike": alikeSoundsAlike,
  "a spectator knows no more than a seat": spectatorsKnowNoMore,
  "what can be taken back taught nothing": undoTeachesNothing,
  "secrets stay secret": secretsStaySecret,
  "the order of commits changes nothing": ordersCommute,
  "no view changes untold": changesAreTold,
  "a turn can't go in circles": turnsEnd,
  "undo then redo is identity": undoRedoIsIdentity,
  "time can run out at any moment": timeCanRunOut,
  "a record replays to the same bytes": recordsReplay,
};

/** Runs one law, and calls `bite` each time it had something to compare. Throws where the game breaks it. */
export type Runner = (name: LawName, bite: () => void) => void;

/** Runs the laws of a game over one sample. */
export function runnerFor<G extends Shape>(game: Game<G>, options: LawOptions<G>): Runner {
  const bench = benchFor(game, options);
  return (name, bite) => CHECKS[name](bench(name, bite));
}

/**
 * The laws of a game, each to be run by whatever runs tests: `test.each(laws(game))("$name", ({ run }) => expect(run).not.toThrow())`.
 * A law that never had anything to compare is broken too, unless the game says why it cannot.
 */
export function laws<G extends Shape>(game: Game<G>, options: LawOptions<G> = {}): Law[] {
  const runner = runnerFor(game, options);
  return LAWS.filter((name) => options.waived?.[name] === undefined).map((name) => ({
    name,
    run: () => {
      let bites = 0;
      runner(name, () => void (bites += 1));
      const excuse = options.cannotBite?.[name];
      if (bites === 0 && excuse === undefined)
        throw new Error(
          `${game.id} breaks the law “${name}”: it never had anything to compare: play more games, or say in \`cannotBite\` why it cannot`,
        );
      if (bites > 0 && excuse !== undefined)
        throw new Error(`${game.id} breaks the law “${name}”: it had something to compare ${bites} times, though “${excuse}”`);
      return { law: name, bites };
    },
  }));
}

/** For a game that hides nothing: the laws of secrecy don't apply. */
export const OPEN_GAME = {
  "worlds that look alike sound alike": "nothing is hidden",
  "a spectator knows no more than a seat": "nothing is hidden",
  "secrets stay secret": "nothing is hidden",
} as const;

/** For a game in which one seat acts at a time. */
export const IN_TURN = { "the order of commits changes nothing": "one seat acts at a time" } as const;

/** For a game in which a seat can change its orders until they are final. */
export const ORDERS_CAN_CHANGE = { "a turn can't go in circles": "orders can be changed until they are final" } as const;

/** For a game in which nothing can ever be undone without consent. */
export const NO_UNDO = {
  "what can be taken back taught nothing": "no move can be undone on a server, only on your own device",
} as const;
