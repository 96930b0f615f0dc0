import type { ReactNode } from "react";
import type { MatchRecord } from "../../engine/record/record.ts";
import { readRecord } from "../../engine/record/verify.ts";
import { openGame, type Opened } from "../board/games.ts";
import type { Texts } from "../i18n/en.ts";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { useLoaded } from "../shell/use-loaded.ts";
import { localRecord } from "../tables/local-matches.ts";
import { server } from "../tables/remote.ts";
import { droppedRecord } from "./dropped-record.ts";
import { Replay } from "./replay.tsx";
import { type Steps, stepsOf } from "./story.ts";

type Source = "here" | "table" | "file";

/** The replay of a match from this browser, from the server, or from a file. */
export function ReplayPage({ from, id }: { readonly from: Source; readonly id: string }): ReactNode {
  const words = useWords();
  // A change of language must not send the replay back to its start, so the problem is told here and not where it is found.
  const loaded = useLoaded(() => load(from, id), [from, id]);
  if (!loaded) return <LoadingPage />;
  if ("problem" in loaded) return <EmptyPage text={loaded.problem(words)} />;
  return <Replay record={loaded.record} opened={loaded.opened} steps={loaded.steps} table={from === "table" ? id : null} />;
}

type Loaded =
  | { readonly record: MatchRecord; readonly opened: Opened; readonly steps: Steps }
  | { readonly problem: (words: Texts) => string };

async function load(from: Source, id: string): Promise<Loaded> {
  try {
    const data = await recordFrom(from, id);
    if (data === null) return { problem: ({ replay }) => replay.none };
    const read = readRecord(data);
    if (!read.ok) return { problem: ({ result }) => result.notYet };
    const { record } = read;
    const opening = await openGame(record.game, record.options, record.version);
    if (!opening.ok) return { problem: ({ replay }) => replay.wrong(opening.error.text) };
    const steps = stepsOf(opening.opened.game, record);
    return steps ? { record, opened: opening.opened, steps } : { problem: ({ replay }) => replay.badMoves };
  } catch {
    return { problem: ({ replay }) => replay.none };
  }
}

function recordFrom(from: Source, id: string): Promise<unknown> {
  if (from === "file") return Promise.resolve(droppedRecord());
  return from === "table" ? server().record(id) : localRecord(id);
}
