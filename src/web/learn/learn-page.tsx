import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { ToldEvent } from "../board/board.ts";
import type { Shape } from "../../engine/contract/game.ts";
import { openGame, type Opened, type Tutorial, type TutorialStep, tutorialOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { Nothing, Waiting } from "../shell/empty-page.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { useSettings, useStill } from "../shell/settings.ts";
import { startNow } from "../forms/start.ts";
import { usePageTitle } from "../match/title.ts";
import "./prose.css";
import "../match/match.css";
import "../replay/replay.css";

/** A short guided match: a handful of positions, each asks for a move. */
export function LearnPage({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const [tutorial, setTutorial] = useState<Tutorial | null | undefined>();
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const step = tutorial?.steps[at];
  useEffect(() => {
    void tutorialOf(game).then(setTutorial);
  }, [game]);
  useEffect(() => {
    let wanted = true;
    if (step) void openGame(game, step.options ?? {}).then((opening) => wanted && opening.ok && setOpened(opening.opened));
    return () => {
      wanted = false;
    };
  }, [game, step]);
  if (tutorial === null) return <Nothing text={words.learn.none} />;
  if (!tutorial || !step || !opened) return <Waiting />;
  return <Lesson key={at} {...{ step, opened, at }} of={tutorial.steps.length} next={() => setAt(at + 1)} />;
}

interface LessonProps {
  readonly step: TutorialStep;
  readonly opened: Opened;
  readonly at: number;
  readonly of: number;
  next(): void;
}

/** Moves of several steps are made one by one; the last of them is what the lesson asks for. */
function Lesson({ step, opened, at, of, next }: LessonProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const still = useStill();
  const [, go] = useLocation();
  const { game, listing } = opened;
  const title = words.learn.title(useGameWords(game.id)?.name ?? listing.name);
  usePageTitle(title);
  const [state, setState] = useState(() => start(opened, step));
  const [events, setEvents] = useState<readonly ToldEvent<Shape>[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const names = useMemo(
    () => Array.from({ length: 4 }, (_, seat) => (seat === step.seat ? words.form.you : words.table.seatName(seat + 1))),
    [step, words],
  );
  const sentences = useSentences(opened, names);
  const why = useCallback(
    (text: string): string | null => {
      const move = game.read(text);
      if (!move) return sentences.explain({ rule: "unknown-move", text } as { rule: string });
      const refusal = state && game.check(state, step.seat, move);
      return refusal ? sentences.explain(refusal) : null;
    },
    [game, sentences, state, step],
  );
  if (!state) return <Nothing text={words.learn.none} />;
  const acts = !done && !game.result(state) && game.toAct(state).includes(step.seat);
  const moves = acts ? game.moves(state, step.seat).map((move) => game.write(move)) : [];
  const play = (text: string): void => {
    const reason = done ? null : why(text);
    const move = game.read(text);
    if (done || reason || !move) return setSaid(reason);
    const wanted = step.goal.moves;
    const right = wanted === "any" || wanted.includes(game.write(move));
    const after = copy(state);
    const log: Shape["event"][] = [];
    game.apply(after, step.seat, move, fastRng(1), log);
    if (!right && !(game.toAct(after).includes(step.seat) && !game.result(after))) return setSaid(words.learn.notThis);
    setSaid(null);
    setEvents(log.map((event) => ({ seq: 1, event, text: "" })));
    setState(after);
    if (right) setDone(true);
  };
  const { Board } = opened.board;
  const last = at === of - 1;
  return (
    <main className="learn" id="content" data-game={game.id}>
      <div className="learn-head">
        <h1>{title}</h1>
        <span className="quiet-text figures">{words.learn.step(at + 1, of)}</span>
      </div>
      <p className="learn-text">{step.text[language]}</p>
      <section className="match-board" aria-label={words.table.board(title)}>
        <Board
          view={game.view(state, step.seat)}
          viewer={step.seat}
          options={opened.options}
          hints
          miniature={false}
          {...{ moves, why, play, events, names, still, language }}
        />
        <details className="match-words">
          <summary>{words.table.inWords}</summary>
          <p>{opened.board.describe(game.view(state, step.seat), step.seat, names, language)}</p>
        </details>
      </section>
      <div className="learn-done" aria-live="polite">
        {said && (
          <p className="status status-refused" role="alert">
            {said}
          </p>
        )}
        {done && <strong>{step.done[language]}</strong>}
        {done && last && <span>{words.learn.finished}</span>}
        {done && !last && (
          <button type="button" className="button primary" data-act="next" onClick={next}>
            {words.learn.next}
          </button>
        )}
        {done && last && (
          <button
            type="button"
            className="button primary"
            data-act="play"
            onClick={() =>
              void openGame(game.id, {}).then(async (opening) => go(opening.ok ? await startNow(opening.opened, words) : `/new/${game.id}`))
            }
          >
            {words.learn.play}
          </button>
        )}
        {!done && !acts && !said && (
          <button type="button" className="button" onClick={() => setState(start(opened, step))}>
            {words.learn.again}
          </button>
        )}
      </div>
    </main>
  );
}

function start({ game }: Opened, step: TutorialStep): object | null {
  const loaded = game.load(step.position);
  return loaded.ok ? loaded.state : null;
}
