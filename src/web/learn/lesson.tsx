import { type ReactNode, useMemo } from "react";
import { useLocation } from "wouter";
import { openGame, type Opened, type TutorialStep } from "../board/games.ts";
import { quickStart } from "../forms/match-start.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { EmptyPage } from "../shell/empty-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { type LessonState, useLesson } from "./lesson-state.ts";
import "./prose.css";
import "../match/match.css";
import "../replay/replay.css";

interface LessonProps {
  readonly step: TutorialStep;
  readonly opened: Opened;
  readonly at: number;
  readonly of: number;
  next(): void;
}

/** One step of a tutorial: a position, and what to do there. */
export function Lesson({ step, opened, at, of, next }: LessonProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const reduceMotion = useReducedMotion();
  const { game, listing, board } = opened;
  const title = words.learn.title(useGameWords(game.id)?.name ?? listing.name);
  usePageTitle(title);
  const names = useMemo(
    () => Array.from({ length: 4 }, (_, seat) => (seat === step.seat ? words.form.you : words.table.seatName(seat + 1))),
    [step, words],
  );
  const lesson = useLesson(opened, step, useSentences(opened, names), words.learn.notThis);
  if (!lesson.state) return <EmptyPage text={words.learn.none} />;
  const view = game.view(lesson.state, step.seat);
  return (
    <main className="learn" id="content" data-game={game.id}>
      <div className="learn-head">
        <h1>{title}</h1>
        <span className="quiet-text figures">{words.learn.step(at + 1, of)}</span>
      </div>
      <p className="learn-text">{step.text[language]}</p>
      <section className="match-board" aria-label={words.table.board(title)}>
        <board.Board
          view={view}
          viewer={step.seat}
          moves={lesson.moves}
          why={lesson.why}
          after={lesson.after}
          play={lesson.play}
          events={lesson.events}
          names={names}
          reduceMotion={reduceMotion}
          hints
          miniature={false}
          language={language}
          options={opened.options}
          game={game}
        />
        <details className="match-words">
          <summary>{words.table.inWords}</summary>
          <p>{board.describe(view, step.seat, names, language)}</p>
        </details>
      </section>
      <LessonFoot lesson={lesson} praise={step.done[language]} game={game.id} isLast={at === of - 1} next={next} />
    </main>
  );
}

interface LessonFootProps extends Pick<LessonProps, "next"> {
  readonly lesson: LessonState;
  readonly praise: string;
  readonly game: string;
  readonly isLast: boolean;
}

/** What came of the player's move, and the way on. */
function LessonFoot({ lesson: { refused, done, canMove, restart }, praise, game, isLast, next }: LessonFootProps): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  const playNow = async (): Promise<void> => {
    const opening = await openGame(game, {});
    go(opening.ok ? await quickStart(opening.opened, words) : `/new/${game}`);
  };
  return (
    <div className="learn-done" aria-live="polite">
      {refused && (
        <p className="status status-refused" role="alert">
          {refused}
        </p>
      )}
      {done && <strong>{praise}</strong>}
      {done && isLast && <span>{words.learn.finished}</span>}
      {done && !isLast && (
        <button type="button" className="button primary" data-act="next" onClick={next}>
          {words.learn.next}
        </button>
      )}
      {done && isLast && (
        <button type="button" className="button primary" data-act="play" onClick={() => void playNow()}>
          {words.learn.play}
        </button>
      )}
      {!done && !canMove && !refused && (
        <button type="button" className="button" onClick={restart}>
          {words.learn.again}
        </button>
      )}
    </div>
  );
}
