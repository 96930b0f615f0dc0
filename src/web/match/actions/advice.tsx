import { type ReactNode, useState } from "react";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Seat, Shape } from "../../../engine/contract/game.ts";
import { applyTo } from "../../board/event-after.ts";
import type { Opened } from "../../board/games.ts";
import { Icon } from "../../shell/icons.tsx";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import type { TableState } from "../../tables/table.ts";
import { randomSeed, think } from "../../tables/local/thinking.ts";
import type { Playing } from "../use-match.ts";

interface AdviceProps {
  readonly state: TableState;
  readonly opened: Opened;
  readonly sentences: Sentences;
  readonly playing: Playing;
}

/** A turn may have many moves, but nobody follows more advice than this at once. */
const MOST_MOVES = 8;
/** How long the bot thinks about each move of the turn. */
const ADVICE_MS = 500;

/** Asks a strong bot, in this browser, what it would play this turn. It sees no more than the player. The board draws it. */
export function Advice({ state, opened, sentences, playing }: AdviceProps): ReactNode {
  const words = useWords();
  const [none, setNone] = useState(-1);
  const [busy, setBusy] = useState(false);
  const { viewer, position } = state.table;
  const { moves, advised, advise, playSurely } = playing;
  const isMyTurn = viewer !== null && (position?.toAct.includes(viewer) ?? false) && !position?.result;
  const seq = position?.seq ?? 0;
  const ask = async (): Promise<void> => {
    if (!position || viewer === null) return;
    setBusy(true);
    const found = await adviceFor(opened, position.view, viewer, (known) => advise({ seq, moves: known })).catch(() => []);
    setBusy(false);
    if (found.length === 0) setNone(seq);
  };
  const follow = async (): Promise<void> => {
    for (const move of advised) if (!(await playSurely(move))) return;
  };
  const canAsk = isMyTurn && !busy;
  return (
    <>
      <button
        type="button"
        className="button"
        data-act="advice"
        aria-disabled={!canAsk}
        title={words.table.advice}
        onClick={() => canAsk && void ask()}
      >
        <Icon name="lamp" /> {busy ? words.table.advising : words.table.adviceShort}
      </button>
      {none === seq && moves.length > 0 && <output className="bar-advice">{words.table.noAdvice}</output>}
      {advised.length > 0 && position && viewer !== null && (
        <output className="bar-advice">
          <span>{foretold(opened, sentences, position.view, viewer, advised).join(" ")}</span>
          <button type="button" className="button small" data-act="follow-advice" onClick={() => void follow()}>
            {words.table.playIt}
          </button>
        </output>
      )}
    </>
  );
}

/** What a strong bot would play until its turn ends; the move that ends a longer turn is left to the player. */
async function adviceFor(opened: Opened, view: object, seat: Seat, tell: (moves: readonly string[]) => void): Promise<readonly string[]> {
  const { game, options, board } = opened;
  const found: string[] = [];
  let seen: object = view;
  while (found.length < MOST_MOVES) {
    const { move } = await think({
      game: game.id,
      options,
      view: seen,
      seat,
      bot: "expert",
      seed: randomSeed(),
      budget: { ms: ADVICE_MS },
    });
    const state = game.imagine(seen, fastRng(1));
    const read = game.read(move);
    if (!read || game.check(state, seat, read)) break;
    const chance = fastRng(1);
    const isFinal = game.undoable?.(state, seat, read) === false;
    const log: Shape["event"][] = [];
    game.apply(state, seat, read, chance, log);
    // In simultaneous turns, or when the winner of a trick leads, the seat may act again although its turn is over.
    const hasEnded = isFinal || (board.settles?.(log) ?? 0) > 0;
    // Beyond a draw of chance the bot would only guess.
    const goesOn = !hasEnded && chance.drawn === 0 && !game.result(state) && game.toAct(state).includes(seat) && !found.includes(move);
    if (!goesOn && found.length > 0) break;
    found.push(move);
    tell(found.slice());
    if (!goesOn) break;
    seen = game.view(state, seat);
  }
  return found;
}

/** The moves as the log would tell them of a strong bot: only the first event of each, because later ones may depend on chance. */
function foretold({ game, board }: Opened, sentences: Sentences, view: object, seat: Seat, moves: readonly string[]): string[] {
  const imagined = game.imagine(view, fastRng(1));
  return moves.flatMap((text, nth) => {
    const event = applyTo(game, imagined, seat, text);
    const own = (who: string): string | null => board.advises?.(view, text, who, sentences.language) ?? null;
    return event ? sentences.advise(event, seat, nth > 0, own) : [];
  });
}
