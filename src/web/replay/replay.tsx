import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { Judged } from "../../bots/review.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { Broken } from "../../engine/record/verify.ts";
import { eventAfter } from "../board/event-after.ts";
import type { Opened } from "../board/games.ts";
import { quickStart } from "../forms/match-start.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { eventsOf, useLastTurn } from "../match/match-hooks.ts";
import { ShareMatch } from "../match/panels/share-match.tsx";
import { scoresAt } from "../match/seats/seat-scores.ts";
import { Seats } from "../match/seats/seats.tsx";
import { Icon } from "../shell/icons.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { namesAt, type TableState } from "../tables/table.ts";
import { BrokenNote } from "./broken-record.tsx";
import { usePlayback } from "./playback.ts";
import { ReplayControls } from "./replay-controls.tsx";
import { useReview } from "./review.ts";
import { betterAt, ReviewPanel } from "./review-panel.tsx";
import { hasSecrets, type Steps, type Story, tellSteps } from "./story.ts";
import { downloadRecord, VerifyButton } from "./verify-button.tsx";
import "../learn/prose.css";
import "../match/match.css";
import "../match/low-windows.css";
import "./replay.css";

interface ReplayProps {
  readonly record: MatchRecord;
  readonly opened: Opened;
  readonly steps: Steps;
  /** The match's table on the server, if it has one. */
  readonly table: string | null;
  /** Where the record breaks; it is shown up to there. */
  readonly broken: Broken | null;
}

/** A finished match, step by step. Mostly markup: seats, board, controls, and what to do with the match. */
export function Replay({ record, opened, steps, table, broken }: ReplayProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const reduceMotion = useReducedMotion();
  const [, go] = useLocation();
  const title = useGameWords(opened.listing.id)?.name ?? opened.listing.name;
  usePageTitle(words.replay.of(title));
  const [viewer, setViewer] = useState<Viewer>(null);

  const story = useMemo(() => tellSteps(steps, viewer), [steps, viewer]);
  const state = useMemo(() => tableOf(record, story), [record, story]);
  const names = useMemo(() => namesAt(state.table.seats, words, opened.bundle.characters), [state, words, opened]);
  const sentences = useSentences(opened, names);
  const playback = usePlayback(story.frames.length);
  const { at, stepped } = playback;
  const frame = story.frames[at - 1];
  const position = frame ?? story.start;
  const match = story.matches[at] ?? steps.begun;
  const review = useReview(record);
  const isOpen = useMemo(() => !hasSecrets(steps), [steps]);
  const better = betterAt(review.judged, match.seq);
  const showBefore = (seq: number): void => {
    playback.pause();
    playback.moveTo(story.matches.findLastIndex((one) => one.seq < seq));
  };
  const last = useLastTurn(state, at, sentences);
  const told = (judged: Judged, move: string): string => {
    const before = story.matches.findLast(({ seq }) => seq < judged.seq);
    const event = before && eventAfter(opened.game, before.state, judged.seat, move);
    return event ? sentences.tell(event).replace(/\.$/, "") : move;
  };
  const events = useMemo(() => (stepped && frame ? eventsOf(frame, sentences) : []), [stepped, frame, sentences]);

  const branch = async (): Promise<void> => {
    const { game, state: now } = match;
    const before = { record, entries: match.seq };
    go(await quickStart(opened, words, { position: game.save(now), seat: game.toAct(now)[0] ?? 0, players: record.seats.length, before }));
  };
  const { Board, describe } = opened.board;
  const isOver = position.result !== null;
  return (
    <main className="match replay" id="content" data-game={record.game}>
      <div className="match-table">
        <Seats state={state} names={names} position={position} scores={scoresAt(opened, position, language)} isReplay />
        <section className="match-board" aria-label={words.table.board(title)}>
          <Board
            view={position.view}
            viewer={viewer}
            moves={[]}
            why={() => null}
            play={() => {}}
            events={events}
            last={last}
            names={names}
            reduceMotion={reduceMotion}
            hints={false}
            miniature={false}
            language={language}
            options={record.options}
            advice={better ? [better.better] : []}
            {...(isOver && { stage: "over" as const })}
          />
          <details className="match-words">
            <summary>{words.table.inWords}</summary>
            <p>{describe(position.view, viewer, names, language, isOver)}</p>
          </details>
        </section>
      </div>
      <div className="replay-side">
        <h1 className="replay-title">{words.replay.of(title)}</h1>
        {broken && <BrokenNote broken={broken} />}
        {/* Scrolls if it is too long, so that the controls below stay in place. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p className="status" aria-live="polite" tabIndex={0}>
          {frame ? sentences.told(frame).join(" ") : words.table.start}
        </p>
        {better && <p className="review-better">{words.review.better(told(better, better.better), Math.round(100 * better.best))}</p>}
        <ReplayControls playback={playback} names={names} viewer={viewer} setViewer={setViewer} />
        <ReviewPanel review={review} names={names} seat={viewer ?? 0} isOpen={isOpen} told={told} showBefore={showBefore} />
        <div className="bar-row replay-more">
          {!match.result && (
            <button type="button" className="button" data-replay="branch" title={words.replay.branchHint} onClick={() => void branch()}>
              <Icon name="branch" /> {words.replay.branch}
            </button>
          )}
          <button type="button" className="button" data-replay="download" onClick={() => downloadRecord(record, record.game)}>
            <Icon name="down" /> {words.replay.download}
          </button>
          <ShareMatch table={table} atOnce record={() => Promise.resolve(record)} />
          <VerifyButton record={() => Promise.resolve(record)} />
        </div>
      </div>
    </main>
  );
}

/** The table as it was, for the seats. */
function tableOf(record: MatchRecord, { start, frames }: Story): TableState {
  const { game, version, options, clock, startedAt, commitment } = record;
  return {
    connection: "here",
    start,
    frames,
    table: {
      match: "",
      game,
      version,
      options,
      seats: record.seats.map(({ name, bot }) => ({ name, bot: bot ?? null, taken: true, present: true })),
      clock,
      absence: null,
      isPublic: false,
      fromPosition: record.position !== undefined,
      advice: false,
      status: "over",
      createdAt: startedAt,
      commitment,
      viewer: null,
      position: null,
      chat: [],
      rematch: { wanted: [], match: null, commitment: null },
      reveal: null,
      nonces: record.nonces ?? "one-phase",
      undo: record.undo ?? null,
    },
  };
}
