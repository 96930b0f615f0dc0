import { type ReactNode, useState } from "react";
import type { BoardProps, ToldEvent } from "../../../web/board/board.ts";
import type { Setting } from "../setting.ts";
import type { Scrabble } from "../state.ts";
import { arithmetic } from "../words.ts";
import { boardWords } from "./board-words.ts";
import { lookUp } from "./words/look-up.ts";
import { settingOf } from "./use-laying.ts";
import "./panels.css";

type Props = BoardProps<Scrabble>;

/** The collapsible panels below the rack: unseen tiles, the turns so far, and the word list. */
export function Panels(board: Props): ReactNode {
  const { view, language } = board;
  const words = boardWords[language];
  const set = settingOf(board);
  // While words can be challenged, the page mustn't serve as a dictionary.
  const mayLookUp = set !== null && (view.challenge === "void" || view.before !== null);
  return (
    <div className="scrabble-panels">
      <details>
        <summary>{words.bag(view.bagSize)}</summary>
        <p>{words.unseen}</p>
        <ul className="scrabble-unseen">
          {Object.entries(view.unseen).map(([text, count]) => (
            <li key={text}>
              <b>{text.replace(/[[\]]/g, "")}</b> {count}
            </li>
          ))}
        </ul>
      </details>
      {board.past && <Turns {...board} />}
      {mayLookUp && <LookUp board={board} set={set} />}
    </div>
  );
}

const SHOWN: readonly Scrabble["event"]["kind"][] = [
  "placed",
  "exchanged",
  "passed",
  "challenge-won",
  "challenge-lost",
  "turn-lost",
  "ended",
];

/** Each past turn with its words and how they were counted. */
function Turns({ past, language }: Props): ReactNode {
  const words = boardWords[language];
  const [open, setOpen] = useState(false);
  const turns = open ? (past?.() ?? []).filter(({ event }) => SHOWN.includes(event.kind)) : [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.turns}</summary>
      {turns.length === 0 && <p>{words.noTurns}</p>}
      <ol className="scrabble-turns">
        {turns.map((told, at) => (
          // Past turns never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${told.seq}-${at}`}>
            <Turn told={told} language={language} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Turn({
  told: { event, text },
  language,
}: {
  readonly told: ToldEvent<Scrabble>;
  readonly language: Props["language"];
}): ReactNode {
  const words = boardWords[language];
  if (event.kind !== "placed") return text;
  return (
    <>
      <span>{text}</span>
      {event.words.map((word) => (
        <code key={word.squares.join(" ")}>{arithmetic(word)}</code>
      ))}
      {event.bonus > 0 && <code>{words.bonus(event.bonus)}</code>}
    </>
  );
}

function LookUp({ board, set }: { readonly board: Props; readonly set: Setting }): ReactNode {
  const words = boardWords[board.language];
  const [asked, setAsked] = useState("");
  const word = asked.trim().toUpperCase();
  const found = word === "" ? null : lookUp(set, word);
  const answer = found?.length === 1 && found[0] === word ? words.isWord(word) : found?.length ? words.fitting(found.join(", ")) : null;
  return (
    <details>
      <summary>{words.lookUp}</summary>
      <input
        className="field"
        data-act="look-up"
        aria-label={words.lookUp}
        autoComplete="off"
        spellCheck={false}
        maxLength={21}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      <p role="status">{word === "" ? words.typeWord : (answer ?? words.isNoWord(word))}</p>
    </details>
  );
}
