import { type ReactNode, useState } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import type { Standing } from "../../protocol/messages.ts";
import type { Opened } from "../board/games.ts";
import { Icon } from "../shell/icons.tsx";
import { useWords } from "../i18n/language.tsx";
import type { Sentences } from "../i18n/sentences.ts";
import type { TableState } from "../tables/table.ts";
import { randomSeed, think } from "../tables/thinking.ts";

interface AdviceProps {
  readonly state: TableState;
  readonly opened: Opened;
  readonly sentences: Sentences;
  readonly isMyTurn: boolean;
  play(move: string): void;
}

/** Asks a strong bot, in this browser, what it would play. It sees no more than the player. */
export function Advice({ state, opened, sentences, play, isMyTurn }: AdviceProps): ReactNode {
  const words = useWords();
  const [advice, setAdvice] = useState<{ readonly seq: number; readonly move: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const { viewer, position } = state.table;
  const seq = position?.seq ?? 0;
  const ask = async (): Promise<void> => {
    if (!position || viewer === null) return;
    setBusy(true);
    const question = { game: opened.game.id, options: opened.options, view: position.view, seat: viewer, bot: "hard", seed: randomSeed() };
    const answer = await think(question).catch(() => null);
    setBusy(false);
    setAdvice({ seq, move: answer?.move ?? null });
  };
  const move = advice?.move ?? null;
  return (
    <>
      <button
        type="button"
        className="button"
        data-act="advice"
        aria-disabled={!isMyTurn || busy}
        title={words.table.advice}
        onClick={() => isMyTurn && !busy && void ask()}
      >
        <Icon name="lamp" /> {busy ? words.table.advising : words.table.adviceShort}
      </button>
      {advice?.seq === seq && position && viewer !== null && (
        <output className="bar-advice">
          {move === null ? (
            words.table.noAdvice
          ) : (
            <span>
              {words.table.advised} {foretold(opened, sentences, position, viewer, move)} <code>{move}</code>
            </span>
          )}
          {move !== null && (
            <button type="button" className="button small" onClick={() => play(move)}>
              {words.table.playIt}
            </button>
          )}
        </output>
      )}
    </>
  );
}

/** The move as the log would tell it; only its first event, since the others may depend on chance. */
function foretold({ game }: Opened, sentences: Sentences, { view }: Standing, seat: Seat, text: string): string | null {
  const move = game.read(text);
  const imagined = game.imagine(view, fastRng(1));
  if (!move || game.check(imagined, seat, move)) return null;
  const log: Shape["event"][] = [];
  game.apply(imagined, seat, move, fastRng(1), log);
  const [first] = log.flatMap((event) => game.witness(event, seat) ?? []);
  return first ? sentences.tell(first) : null;
}
