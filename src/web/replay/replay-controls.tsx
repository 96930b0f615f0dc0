import type { ReactNode } from "react";
import type { Viewer } from "../../engine/contract/game.ts";
import { useWords } from "../i18n/language.tsx";
import { Icon, type IconName } from "../shell/icons.tsx";
import type { Playback } from "./playback.ts";

const SPEEDS = [0.5, 1, 2, 4] as const;

interface ControlsProps {
  readonly playback: Playback;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  setViewer(viewer: Viewer): void;
}

/** The slider, the buttons, the speed, and the viewpoint. */
export function ReplayControls({ playback, names, viewer, setViewer }: ControlsProps): ReactNode {
  const words = useWords();
  const { at, count, playing, speed, moveTo } = playback;
  return (
    <section className="replay-controls" aria-label={words.replay.controls}>
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={words.replay.slider}
        aria-valuetext={words.replay.at(at, count)}
        onChange={(event) => {
          playback.pause();
          moveTo(event.target.valueAsNumber);
        }}
      />
      <div className="bar-row">
        <StepButton icon="first" label={words.replay.first} onClick={() => moveTo(0)} />
        <StepButton icon="previous" label={words.replay.back} onClick={() => moveTo(at - 1)} />
        <button type="button" className="button primary" data-replay="play" onClick={playback.toggle}>
          <Icon name={playing ? "pause" : "play"} /> {playing ? words.replay.pause : words.replay.play}
        </button>
        <StepButton icon="next" label={words.replay.forth} onClick={() => moveTo(at + 1)} />
        <StepButton icon="last" label={words.replay.last} onClick={() => moveTo(count)} />
        <span className="figures replay-at">{words.replay.at(at, count)}</span>
        <label className="replay-choice">
          {words.replay.speed}
          <select className="select" value={speed} onChange={(event) => playback.setSpeed(Number(event.target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <ViewerChoice names={names} viewer={viewer} setViewer={setViewer} />
      </div>
    </section>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly label: string;
  onClick(): void;
}

function StepButton({ icon, label, onClick }: StepButtonProps): ReactNode {
  return (
    <button type="button" className="button" data-replay={icon} onClick={onClick} title={label} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

function ViewerChoice({ names, viewer, setViewer }: Omit<ControlsProps, "playback">): ReactNode {
  const words = useWords();
  return (
    <label className="replay-choice">
      {words.replay.viewAs}
      <select
        className="select"
        value={String(viewer)}
        onChange={(event) => setViewer(event.target.value === "null" ? null : Number(event.target.value))}
      >
        <option value="null">{words.replay.spectator}</option>
        {names.map((name, seat) => (
          <option key={`${seat} ${name}`} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
