import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { Read } from "../../engine/input/faults.ts";
import { catalog } from "../board/catalog.ts";
import { FileField } from "../forms/file-field.tsx";
import { jsonErrorPlace } from "../forms/json-error.ts";
import { useWords } from "../i18n/language.tsx";
import { keepDroppedRecord } from "./dropped-record.ts";

const looksLikeRecord = (data: unknown): boolean => typeof data === "object" && data !== null && "game" in data && "entries" in data;

/** A file of another program that one of the games can read; null if it isn't one. */
async function importedFrom(text: string): Promise<Read<MatchRecord> | null> {
  const bundle = await catalog.find(({ imports }) => imports?.test(text))?.load();
  return bundle?.importMatch?.(text, {}, (options) => bundle.open(options)) ?? null;
}

const MOST_BYTES = 4_096_000;

/** Takes a match record from a file, and replays it. */
export function ReplayFile(): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (text: string): Promise<void> => {
    const imported = await importedFrom(text);
    if (imported) {
      if (!imported.ok) return setProblem([imported.error.path, imported.error.text].filter(Boolean).join(": "));
      keepDroppedRecord(imported.value);
      return go("/replay/file");
    }
    const { readRecord } = await import("../../engine/record/verify.ts");
    const { repeatedField } = await import("../../engine/record/repeated-field.ts");
    try {
      const data: unknown = JSON.parse(text);
      const read = readRecord(data);
      // The verifier handles broken records: it says where they break.
      if ((!read.ok && !looksLikeRecord(data)) || repeatedField(text) !== null) return setProblem(words.home.notRecord("").trim());
      keepDroppedRecord(data);
      go("/replay/file");
    } catch (error) {
      setProblem(words.home.notRecord(words.form.notJson(...jsonErrorPlace(text, error))));
    }
  };
  return (
    <section className="panel" aria-labelledby="replay-file">
      <h2 id="replay-file">{words.home.replayFile}</h2>
      <FileField anywhere hint={words.home.replayHint} most={MOST_BYTES} onText={(text) => void open(text)} onProblem={setProblem} />
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
