import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { Viewer } from "../../engine/contract/game.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { readRecord } from "../../engine/record/verify.ts";
import { openGame, type Opened } from "../board/games.ts";
import { heldRecord } from "./held-record.ts";
import { Icon, type IconName } from "../shell/icons.tsx";
import { recordHere } from "../tables/local-table.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { Nothing, Waiting } from "../shell/empty-page.tsx";
import { server } from "../tables/remote.ts";
import { Seats } from "../match/seats.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { useSettings, useStill } from "../shell/settings.ts";
import { ShareMatch } from "../match/panels/sharing.tsx";
import { startNow } from "../forms/start.ts";
import { namesAt, type TableState } from "../tables/table.ts";
import { type Steps, stepsOf, type Story, tellSteps } from "./story.ts";
import { usePageTitle } from "../match/title.ts";
import { downloadRecord, VerifyButton } from "./verifying.tsx";
import "../learn/prose.css";
import "../match/match.css";
import "./replay.css";

type Loaded = { readonly record: MatchRecord; readonly opened: Opened; readonly steps: Steps } | { readonly problem: string } | null;

/** A finished match, looked at again: from this browser, from the server, or from a file. */
export function ReplayPage({ from, id }: { readonly from: "here" | "table" | "file"; readonly id: string }): ReactNode {
  const words = useWords();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let wanted = true;
    void (async () => {
      try {
        const data = await dataOf(from, id);
        if (data === null) return wanted && setLoaded({ problem: words.replay.none });
        const read = readRecord(data);
        if (!read.ok) return wanted && setLoaded({ problem: words.result.notYet });
        const opening = await openGame(read.record.game, read.record.options);
        if (!opening.ok) return wanted && setLoaded({ problem: words.replay.wrong(opening.error.text) });
        const steps = stepsOf(opening.opened.game, read.record);
        if (!wanted) return;
        setLoaded(steps ? { record: read.record, opened: opening.opened, steps } : { problem: words.replay.wrong("") });
      } catch {
        if (wanted) setLoaded({ problem: words.replay.none });
      }
    })();
    return () => {
      wanted = false;
    };
    // A change of language must not send the replay back to its start.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from, id]);
  if (!loaded) return <Waiting />;
  return "problem" in loaded ? <Nothing text={loaded.problem} /> : <Replay {...loaded} shared={from === "table" ? id : null} />;
}

async function dataOf(from: "here" | "table" | "file", id: string): Promise<unknown> {
  if (from === "file") return heldRecord();
  if (from === "table") return server().record(id);
  return recordHere(id);
}

const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1100;

interface ReplayProps {
  readonly record: MatchRecord;
  readonly opened: Opened;
  readonly steps: Steps;
  readonly shared: string | null;
}

function Replay({ record, opened, steps, shared }: ReplayProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const still = useStill();
  const [, go] = useLocation();
  const title = useGameWords(record.game)?.name ?? opened.listing.name;
  usePageTitle(words.replay.of(title));
  const [viewer, setViewer] = useState<Viewer>(null);
  const [at, setAt] = useState(0);
  const [stepped, setStepped] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);

  const story = useMemo(() => tellSteps(steps, viewer), [steps, viewer]);
  const state = useMemo(() => stateOf(record, story), [record, story]);
  const names = useMemo(() => namesAt(state.table.seats, words), [state, words]);
  const sentences = useSentences(opened, names);
  const count = story.frames.length;
  const frame = story.frames[at - 1];
  const position = frame ?? story.start;
  const match = story.matches[at] ?? steps.begun;

  const move = (to: number): void => {
    const next = Math.max(0, Math.min(count, to));
    setStepped(next === at + 1);
    setAt(next);
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= count) return setPlaying(false);
    const timer = setTimeout(() => {
      setStepped(true);
      setAt(at + 1);
    }, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, count, speed]);

  const events = useMemo(() => {
    const told = stepped && frame ? sentences.told({ ...frame, notes: [] }) : [];
    return stepped && frame ? frame.told.map(({ event }, i) => ({ seq: frame.seq, event, text: told[i] ?? "" })) : [];
  }, [stepped, frame, sentences]);

  const branch = (): void => {
    const seat = match.game.toAct(match.state)[0] ?? 0;
    void startNow(opened, words, match.game.save(match.state), seat, record.seats.length).then(go);
  };

  const { Board } = opened.board;
  const control = (icon: IconName, label: string, to: () => void, name: string): ReactNode => (
    <button type="button" className="button" data-replay={name} onClick={to} title={label} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
  return (
    <main className="match replay" id="content" data-game={record.game}>
      <div className="match-table">
        <h1 className="replay-title">{words.replay.of(title)}</h1>
        <Seats {...{ state, names, position }} />
        <section className="match-board" aria-label={words.table.board(title)}>
          <Board
            view={position.view}
            moves={[]}
            why={() => null}
            play={() => {}}
            hints={false}
            miniature={false}
            options={record.options}
            {...{ viewer, names, still, language, events }}
          />
          <details className="match-words">
            <summary>{words.table.inWords}</summary>
            <p>{opened.board.describe(position.view, viewer, names, language)}</p>
          </details>
        </section>
        <p className="status" aria-live="polite">
          {frame ? sentences.told(frame).join(" ") : words.table.start}
        </p>
        <section className="replay-controls" aria-label={words.replay.controls}>
          <input
            type="range"
            min={0}
            max={count}
            value={at}
            aria-label={words.replay.slider}
            aria-valuetext={words.replay.at(at, count)}
            onChange={(event) => {
              setPlaying(false);
              move(event.target.valueAsNumber);
            }}
          />
          <div className="bar-row">
            {control("first", words.replay.first, () => move(0), "first")}
            {control("back", words.replay.back, () => move(at - 1), "back")}
            <button
              type="button"
              className="button primary"
              data-replay="play"
              onClick={() => (at >= count ? move(0) : undefined, setPlaying(!playing))}
            >
              <Icon name={playing ? "pause" : "play"} /> {playing ? words.replay.pause : words.replay.play}
            </button>
            {control("forth", words.replay.forth, () => move(at + 1), "forth")}
            {control("last", words.replay.last, () => move(count), "last")}
            <span className="figures replay-at">{words.replay.at(at, count)}</span>
            <label className="replay-choice">
              {words.replay.speed}
              <select className="select" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
                {SPEEDS.map((one) => (
                  <option key={one} value={one}>
                    {one}×
                  </option>
                ))}
              </select>
            </label>
            <label className="replay-choice">
              {words.replay.seenBy}
              <select
                className="select"
                value={String(viewer)}
                onChange={(event) => setViewer(event.target.value === "null" ? null : Number(event.target.value))}
              >
                <option value="null">{words.replay.everybody}</option>
                {names.map((name, seat) => (
                  <option key={`${seat} ${name}`} value={seat}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </section>
        <div className="bar-row replay-more">
          {!match.result && (
            <button type="button" className="button" data-replay="branch" title={words.replay.branchHint} onClick={branch}>
              <Icon name="branch" /> {words.replay.branch}
            </button>
          )}
          <button type="button" className="button" data-replay="download" onClick={() => downloadRecord(record, record.game)}>
            <Icon name="down" /> {words.replay.download}
          </button>
          <ShareMatch table={shared} atOnce record={() => Promise.resolve(record)} />
          <VerifyButton record={() => Promise.resolve(record)} />
        </div>
      </div>
    </main>
  );
}

/** The table as it was, for the strip of seats. */
function stateOf(record: MatchRecord, story: Story): TableState {
  return {
    connection: "here",
    frames: story.frames,
    start: story.start,
    table: {
      ...{ match: "", game: record.game, version: record.version, options: record.options, clock: record.clock, absence: null },
      ...{
        isPublic: false,
        advice: false,
        status: "over",
        createdAt: record.startedAt,
        commitment: record.commitment,
        viewer: null,
        position: null,
        chat: [],
      },
      seats: record.seats.map(({ name, bot }) => ({ name, bot: bot ?? null, taken: true, present: true })),
      rematch: { wanted: [], match: null },
    },
  };
}
