import type { ReactNode } from "react";
import type { MatchRecord } from "../../engine/record/record.ts";
import { type Broken, readRecord, verify } from "../../engine/record/verify.ts";
import { listingOf } from "../board/catalog.ts";
import { openGame, type Opened } from "../board/games.ts";
import type { Texts } from "../i18n/en.ts";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { useLoaded } from "../shell/use-loaded.ts";
import { localRecord } from "../tables/local/local-matches.ts";
import { server } from "../tables/remote/remote.ts";
import { BrokenRecord } from "./broken-record.tsx";
import { droppedRecord } from "./dropped-record.ts";
import { Replay } from "./replay.tsx";
import { type Steps, stepsOf } from "./story.ts";

type Source = "here" | "table" | "file";

/** The replay of a match from this browser, from the server, or from a file. A broken record is shown as far as it goes. */
export function ReplayPage({ from, id }: { readonly from: Source; readonly id: string }): ReactNode {
  const words = useWords();
  // Changing the language must not restart the replay, so the problem is put into words here rather than where it is found.
  const loaded = useLoaded(() => load(from, id), [from, id]);
  if (!loaded) return <LoadingPage />;
  if ("problem" in loaded) return <EmptyPage text={loaded.problem(words)} />;
  if (!("steps" in loaded)) return <BrokenRecord broken={loaded.broken} />;
  const { record, opened, steps, broken } = loaded;
  return <Replay record={record} opened={opened} steps={steps} broken={broken} table={from === "table" ? id : null} />;
}

type Loaded =
  | { readonly record: MatchRecord; readonly opened: Opened; readonly steps: Steps; readonly broken: Broken | null }
  | { readonly broken: Broken }
  | { readonly problem: (words: Texts) => string };

async function load(from: Source, id: string): Promise<Loaded> {
  try {
    const data = await recordFrom(from, id);
    if (data === null) return { problem: ({ replay }) => replay.none };
    const read = readRecord(data);
    // Without a whole record, it is a match in progress; in a file, it is a broken record.
    if (!read.ok && from !== "file") return { problem: ({ result }) => result.notYet };
    const opening = read.ok ? await openGame(read.record.game, read.record.options, read.record.version) : null;
    const steps = read.ok && opening?.ok ? stepsOf(opening.opened.game, read.record) : null;
    // A file may come from anywhere, so it is verified before it is trusted.
    const isTrusted = from !== "file" && steps !== null && steps.isWhole;
    const verdict = isTrusted ? null : await verify(data, (game) => listingOf(game)?.load());
    const broken = verdict && !verdict.verified ? verdict : null;
    if (read.ok && opening?.ok && steps) return { record: read.record, opened: opening.opened, steps, broken };
    if (broken) return { broken };
    return { problem: ({ replay }) => (opening && !opening.ok ? replay.wrong(opening.error.text) : replay.badMoves) };
  } catch {
    return { problem: ({ replay }) => replay.none };
  }
}

function recordFrom(from: Source, id: string): Promise<unknown> {
  if (from === "file") return Promise.resolve(droppedRecord());
  return from === "table" ? server().record(id) : localRecord(id);
}
