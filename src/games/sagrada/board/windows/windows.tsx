import type { ReactNode } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Sagrada } from "../../state.ts";
import type { BoardWords } from "../board-words.ts";
import { Panes } from "./glass.tsx";
import { ObjectiveChips } from "../objectives.tsx";
import { Plate, Tokens } from "./plate.tsx";
import type { Scoring } from "../use-scoring.ts";

interface WindowsProps extends BoardProps<Sagrada> {
  readonly words: BoardWords;
}

/** The four windows to choose from. */
export function Offers({ view, words, moves, play, language, advice = [] }: WindowsProps): ReactNode {
  const solo = view.players.length === 1;
  const chosen = view.offers[view.choice];
  return (
    <section className="sagrada-offers">
      <p>{chosen ? words.chosen(chosen.name) : solo ? words.chooseWindowSolo : words.chooseWindow}</p>
      <ObjectiveChips view={view} words={words} language={language} />
      <div>
        {view.offers.map(({ name, difficulty, pattern }, i) => (
          <button
            key={name}
            type="button"
            className={`sagrada-offer${i === view.choice ? " sagrada-offer-mine" : ""}${advice.includes(`window ${i + 1}`) ? " sagrada-advised" : ""}`}
            data-move={`window ${i + 1}`}
            aria-disabled={moves.length === 0}
            aria-pressed={i === view.choice}
            aria-label={`${words.window(i + 1, name)}${solo ? "" : `, ${words.favor(difficulty)}`}`}
            onClick={() => moves.length > 0 && play(`window ${i + 1}`)}
          >
            <span className="sagrada-window">
              <Panes pattern={pattern} dice={[]} />
            </span>
            <span className="sagrada-plate">
              <span className="sagrada-plate-name">{name}</span>
              {!solo && <Tokens count={difficulty} label={words.favor(difficulty)} />}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** The windows of the other players; of all players, for a spectator. */
export function OtherWindows({ view, viewer, stage, words, names, scoring }: WindowsProps & { readonly scoring: Scoring }): ReactNode {
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== viewer);
  if (others.length === 0) return null;
  return (
    <section className={`sagrada-others sagrada-others-${others.length}`}>
      {others.map((seat) => (
        <figure
          key={seat}
          data-window={seat}
          className={stage !== "over" && view.toAct.includes(seat) ? "sagrada-other sagrada-acts" : "sagrada-other"}
        >
          {view.round > 0 && (
            <div className="sagrada-window" role="img" aria-label={words.windowOf(names[seat] ?? "")}>
              <Panes
                pattern={view.players[seat]?.pattern ?? []}
                dice={view.players[seat]?.dice ?? []}
                lit={scoring.litIn(seat)}
                last={scoring.lastIn(seat)}
              />
            </div>
          )}
          <Plate
            view={view}
            seat={seat}
            words={words}
            name={names[seat] ?? ""}
            total={scoring.totalOf(seat)}
            counted={scoring.countedFor(seat)}
          />
        </figure>
      ))}
    </section>
  );
}
