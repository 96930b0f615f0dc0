import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from "react";
import type { Position, SeatView } from "../../protocol/messages.ts";
import { ActionBar } from "./action-bar.tsx";
import { Announcer } from "./announcer.tsx";
import { Drawer } from "./panels/drawer.tsx";
import type { Opened } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useEvents, useLegal, useTable, useUnfolding } from "./playing.ts";
import { ResultCard } from "./panels/result-card.tsx";
import { Seats } from "./seats.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { useSettings, useStill } from "../shell/settings.ts";
import { StatusLine } from "./status-line.tsx";
import { namesAt, type Table } from "../tables/table.ts";
import { usePageTitle } from "./title.ts";
import "../learn/prose.css";
import "./match.css";

/** Why something was not done, and after which frame. */
interface Refused {
  readonly text: string;
  readonly times: number;
  readonly seq: number;
}

/** One page for all games, local or remote: the board, the seats around it, what can be done, and the drawer. */
export function MatchView({
  table,
  opened,
  room,
}: {
  readonly table: Table;
  readonly opened: Opened;
  /** What is shown where the board will be, until everybody sits. */
  readonly room?: ReactNode;
}): ReactNode {
  const words = useWords();
  const { hints, language } = useSettings();
  const still = useStill();
  const state = useTable(table);
  const { viewer } = state.table;
  const names = useNames(state.table.seats);
  const sentences = useSentences(opened, names);
  const title = useGameWords(opened.game.id)?.name ?? opened.listing.name;
  usePageTitle(title);

  const unfolded = useUnfolding(state.frames, still);
  const [lookAt, setLookAt] = useState<number | null>(null);
  const [said, setSaid] = useState<Refused | null>(null);
  const shown = lookAt ?? unfolded;
  const lookingBack = lookAt !== null;
  const first = state.frames[0] ? state.frames[0].seq - 1 : 0;
  const position = positionAt(state.start, state.frames, shown, state.table.position);
  const latest = !lookingBack && unfolded === state.frames.length;
  const isPlayed = state.table.status === "playing" && state.connection !== "elsewhere";
  const { moves, why } = useLegal(opened, position, viewer, sentences, latest && isPlayed);
  const events = useEvents(state.frames, shown, lookingBack, sentences);
  const seq = state.frames.length;

  // A new frame makes an old refusal pointless.
  const refused = said?.seq === seq ? said : null;
  const refuse = useCallback(
    (text: string): void => setSaid((before) => ({ text, times: (before?.times ?? 0) + 1, seq: table.state().frames.length })),
    [table],
  );
  const attempt = useCallback(
    async (text: string): Promise<void> => {
      setLookAt(null);
      // Now and not when it is done: by then something that the board tried next may have been refused.
      setSaid(null);
      const problem = await table.act(text);
      // That another tab plays the match is said already.
      if (problem && table.state().connection !== "elsewhere") refuse(sentences.notDone(problem) || words.table.unreachable);
    },
    [table, sentences, refuse, words],
  );
  const play = useCallback(
    (text: string): void => {
      const reason = viewer === null ? words.table.watching : why(text);
      if (reason) refuse(reason);
      else void attempt(text);
    },
    [attempt, refuse, why, viewer, words],
  );

  const { Board, describe } = opened.board;
  const { options } = state.table;
  const view = position?.view;
  // A board is the most there is to draw: it is drawn again only when something on it changed.
  const drawn = useMemo(
    () => view && <Board {...{ view, options, viewer, moves, why, play, events, names, still, hints, language }} miniature={false} />,
    [Board, view, options, viewer, moves, why, play, events, names, still, hints, language],
  );
  const inWords = useMemo(() => view && describe(view, viewer, names, language), [describe, view, viewer, names, language]);
  return (
    <main className="match" id="content" data-game={opened.game.id} style={{ "--seats": state.table.seats.length } as CSSProperties}>
      <h1 className="unseen">{title}</h1>
      <div className="match-table">
        <Seats {...{ state, names, position }} />
        {state.table.status === "over" && !lookingBack && latest && <ResultCard {...{ table, state, opened, names, sentences }} />}
        <section className="match-board" aria-label={words.table.board(title)} aria-describedby="in-words">
          {state.table.status === "open" && room}
          {drawn}
          {position && (
            <details className="match-words">
              <summary>{words.table.inWords}</summary>
              <p id="in-words">{inWords}</p>
            </details>
          )}
        </section>
        <div className="match-foot">
          <StatusLine
            {...{ state, names, position, refused }}
            takeOver={() => table.takeOver?.()}
            lookingBack={lookingBack ? { at: first + shown, of: first + seq, toNow: () => setLookAt(null) } : null}
          />
          {state.table.status !== "open" && <ActionBar {...{ state, opened, sentences, moves, play }} act={(text) => void attempt(text)} />}
        </div>
      </div>
      <Drawer {...{ table, state, opened, names, sentences, shown, lookAt: setLookAt }} />
      <Announcer {...{ state, names, sentences }} />
    </main>
  );
}

function useNames(seats: readonly SeatView[]): readonly string[] {
  const words = useWords();
  const key = seats.map(({ name, bot }) => `${name}\n${bot}`).join("\n\n");
  return useMemo(
    () => namesAt(seats, words),
    // The names change when these words do; the list itself is new with every message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, words],
  );
}

function positionAt(start: Position | null, frames: readonly Position[], shown: number, otherwise: Position | null): Position | null {
  if (shown === 0) return start ?? otherwise;
  return frames[shown - 1] ?? otherwise;
}
