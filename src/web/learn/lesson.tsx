import { type ReactNode, useMemo, useRef } from "react";
import { useLocation } from "wouter";
import { type Opened, type TutorialStep } from "../board/games.ts";
import { playNow } from "../forms/match-start.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { Icon } from "../shell/icons.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { namesAt } from "../tables/table.ts";
import { type LessonState, useLesson } from "./lesson-state.ts";
import { NoLesson } from "./rules-page.tsx";
import { Ring } from "./ring.tsx";
import "../match/match.css";
import "../match/low-windows.css";
import "./learn.css";

interface LessonProps {
  readonly step: TutorialStep;
  readonly opened: Opened;
  /** The listing that people chose. */
  readonly id: string;
  readonly at: number;
  readonly of: number;
  moveTo(at: number): void;
}

const NO_PARTS: readonly string[] = [];

/** One step of a tutorial: a position, and what to do there. Instruction, answer and the way on stay beside the board. */
export function Lesson({ step, opened, id, at, of, moveTo }: LessonProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const reduceMotion = useReducedMotion();
  const box = useRef<HTMLElement>(null);
  const { game, listing, board } = opened;
  const title = words.learn.title(useGameWords(id)?.name ?? listing.name);
  usePageTitle(title);
  const names = useMemo(
    () =>
      namesAt(
        Array.from({ length: 4 }, (_, seat) => (seat === step.seat ? { name: words.form.you, bot: null } : { name: null, bot: "medium" })),
        words,
        opened.bundle.characters,
      ),
    [step, words, opened],
  );
  const lesson = useLesson(opened, step, useSentences(opened, names), { notThis: words.learn.notThis, reduceMotion });
  if (!lesson.state) return <NoLesson game={id} />;
  const view = game.view(lesson.state, step.seat);
  return (
    <main className="learn" id="content" data-game={game.id}>
      <section className="learn-panel" aria-label={title}>
        <div className="learn-head">
          <h1>{title}</h1>
          <span className="quiet-text figures">{words.learn.step(at + 1, of)}</span>
        </div>
        <div className="learn-say" aria-live="polite">
          <p className="learn-text">{step.text[language]}</p>
          <Answer lesson={lesson} praise={step.done[language]} isLast={at === of - 1} isRound={step.round !== undefined} />
        </div>
        <Ways lesson={lesson} isRound={step.round !== undefined} id={id} at={at} of={of} moveTo={moveTo} />
      </section>
      <section
        className={lesson.canMove ? "learn-board" : "learn-board learn-still"}
        ref={box}
        data-made={lesson.made}
        aria-label={words.table.board(title)}
        // It scrolls where the board is larger than the window.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
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
        <Ring box={box} move={lesson.target} parts={step.press ?? NO_PARTS} />
      </section>
    </main>
  );
}

interface AnswerProps {
  readonly lesson: LessonState;
  readonly praise: string;
  readonly isLast: boolean;
  readonly isRound: boolean;
}

/** The outcome of the player's move; in a round, also what the others did. */
function Answer({ lesson: { refused, done, events }, praise, isLast, isRound }: AnswerProps): ReactNode {
  const words = useWords();
  return (
    <div className="learn-done">
      {refused && (
        <p className="learn-refused" role="alert">
          {refused}
        </p>
      )}
      {isRound && !refused && events.length > 0 && <p className="learn-told quiet-text">{events.map(({ text }) => text).join(" ")}</p>}
      {done && <strong>{praise}</strong>}
      {done && isLast && <span className="learn-finished">{words.learn.finished}</span>}
    </div>
  );
}

interface WaysProps extends Pick<LessonProps, "id" | "at" | "of" | "moveTo"> {
  readonly lesson: LessonState;
  readonly isRound: boolean;
}

/** Back, again, and on. */
function Ways({ lesson: { done, canMove, refused, restart }, isRound, id, at, of, moveTo }: WaysProps): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  const isLast = at === of - 1;
  const isStuck = !done && !canMove && !refused && !isRound;
  return (
    <div className="learn-ways">
      <button type="button" className="button" data-act="back" aria-disabled={at === 0} onClick={() => at > 0 && moveTo(at - 1)}>
        <Icon name="previous" /> {words.learn.back}
      </button>
      {isStuck && (
        <button type="button" className="button" data-act="again" onClick={restart}>
          {words.learn.again}
        </button>
      )}
      {isLast ? (
        <button
          type="button"
          className={done ? "button primary" : "button"}
          data-act={done ? "play" : "skip"}
          onClick={() => void playNow(id, words).then(go)}
        >
          {words.learn.play}
        </button>
      ) : (
        // One button, so that the focus stays when a step is done.
        <button
          type="button"
          className={done ? "button primary" : "button"}
          data-act={done ? "next" : "skip"}
          onClick={() => moveTo(at + 1)}
        >
          {done ? words.learn.next : words.learn.skip} <Icon name="next" />
        </button>
      )}
    </div>
  );
}
