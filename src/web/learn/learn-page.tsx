import { type ReactNode, useState } from "react";
import { openGame, tutorialOf } from "../board/games.ts";
import { LoadingPage } from "../shell/empty-page.tsx";
import { useLoaded } from "../shell/use-loaded.ts";
import { Lesson } from "./lesson.tsx";
import { NoLesson } from "./rules-page.tsx";

/** A short guided match: a handful of positions, each of which asks for a move. */
export function LearnPage({ game }: { readonly game: string }): ReactNode {
  const [at, setAt] = useState(0);
  // The last lesson stays until the next one is loaded.
  const lesson = useLoaded(() => loadLesson(game, at), [game, at], { keepPrevious: true });
  if (lesson === undefined) return <LoadingPage />;
  if (lesson === null) return <NoLesson game={game} />;
  return <Lesson key={lesson.at} step={lesson.step} opened={lesson.opened} id={game} at={lesson.at} of={lesson.of} moveTo={setAt} />;
}

async function loadLesson(game: string, at: number) {
  const tutorial = await tutorialOf(game);
  const step = tutorial?.steps[at];
  if (!step) return null;
  const opening = await openGame(game, step.options ?? {});
  return opening.ok ? { at, step, of: tutorial.steps.length, opened: opening.opened } : null;
}
