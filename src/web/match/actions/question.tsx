import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Shape, Viewer } from "../../../engine/contract/game.ts";
import type { Standing } from "../../../protocol/messages.ts";
import type { Board, Language, Question } from "../../board/board.ts";
import { useWords } from "../../i18n/language.tsx";
import { changeSettings, settings } from "../../shell/settings.ts";

/** A risky move that waits for an answer. */
export interface Asked {
  readonly question: Question;
  readonly move: string;
}

/** Asks before moves that players regret. */
export function useQuestion({ confirm }: Board<Shape>, position: Standing | null, viewer: Viewer, language: Language) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** True if the move has to wait for an answer. */
  const ask = useCallback(
    (move: string): boolean => {
      const { confirm: asks, dontAsk } = settings();
      const question = position && viewer !== null && asks ? (confirm?.(position.view, viewer, move, language) ?? null) : null;
      if (!question || !position || dontAsk.includes(question.id)) return false;
      setAsked({ question, move });
      return true;
    },
    [confirm, position, viewer, language],
  );
  const close = useCallback(() => setAsked(null), []);
  // If others act meanwhile, the question stays unless it no longer applies or it is no longer the viewer's turn.
  const isTurn = viewer !== null && position?.toAct.includes(viewer) === true;
  useEffect(() => {
    if (!isTurn) close();
  }, [isTurn, close]);
  const stillAsked = asked && isTurn ? confirm?.(position.view, viewer, asked.move, language) : null;
  return { asked: stillAsked?.id === asked?.question.id ? asked : null, ask, close };
}

interface QuestionBoxProps {
  readonly asked: Asked;
  play(move: string): void;
  close(): void;
}

/** The question, in place of the status line. */
export function QuestionBox({ asked: { question, move }, play, close }: QuestionBoxProps): ReactNode {
  const words = useWords();
  const yes = useRef<HTMLButtonElement>(null);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    yes.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [question.id]);
  const answer = (isYes: boolean): void => {
    if (isYes && silent) changeSettings({ dontAsk: [...settings().dontAsk, question.id] });
    close();
    if (isYes) play(move);
  };
  return (
    // Escape means "Not yet".
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="question" role="alertdialog" aria-labelledby="question" onKeyDown={({ key }) => key === "Escape" && answer(false)}>
      <p id="question">{question.text}</p>
      <button ref={yes} type="button" className="button primary" data-act="confirm-yes" onClick={() => answer(true)}>
        {words.table.confirmYes}
      </button>
      <button type="button" className="button" data-act="confirm-no" onClick={() => answer(false)}>
        {words.table.confirmNo}
      </button>
      <label>
        <input type="checkbox" checked={silent} onChange={(event) => setSilent(event.target.checked)} /> {words.table.dontAsk}
      </label>
    </section>
  );
}
