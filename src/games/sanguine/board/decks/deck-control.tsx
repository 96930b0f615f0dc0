import { type ReactNode, useMemo, useState } from "react";
import { NamedControl } from "../../../../web/forms/options/named-control.tsx";
import type { ControlProps } from "../../../../web/forms/options/option-control.tsx";
import { useSettings } from "../../../../web/shell/settings.ts";
import { abilityTexts } from "../../cards/ability-words.ts";
import type { CardFace } from "../../cards/card.ts";
import { shippedTable } from "../../cards/card-table.ts";
import { readDeck } from "../../cards/decks.ts";
import { boardWords } from "../board-words.ts";
import { Curve } from "./curve.tsx";
import { deckWords } from "./deck-words.ts";
import { InfluenceGrid } from "./influence-grid.tsx";
import "./decks.css";

/** The cells of the usual board: the plain deck is as large. */
const CELLS = 15;
const USUAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sanguine: { redDeck: "Plain", blueDeck: "Plain" },
  duel: { redDeck: "Crimson", blueDeck: "Midnight" },
};

type Counts = ReadonlyMap<string, number>;

/** A deck: one of the shipped ones, one that is put together card by card, or the text of a deck file. */
export function DeckControl(props: ControlProps): ReactNode {
  const { value, describedBy, schema, all, onChange } = props;
  const { language } = useSettings();
  const words = deckWords[language];
  const preset = all["preset"] === "duel" ? "duel" : "sanguine";
  // By default, a side has the deck of the variant.
  const side = schema["title"] === "Blue's deck" ? "blueDeck" : "redDeck";
  const asked = typeof value === "string" ? value : (USUAL[preset]?.[side] ?? "Plain");
  const counts = useMemo(() => countsIn(asked), [asked]);
  const [only, setOnly] = useState(true);
  const change = (name: string, by: number): void => {
    const next = new Map(counts ?? []);
    next.set(name, Math.max(0, (next.get(name) ?? 0) + by));
    const names = [...next].flatMap(([card, count]) => Array.from({ length: count }, () => card));
    onChange(names.length === 0 ? undefined : names.join(", "));
  };
  const size = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const cards = shippedTable().cards.filter(({ name, face }) => !face.token && (!only || (counts?.get(name) ?? 0) > 0));
  return (
    <>
      <NamedControl {...props} />
      {counts && (
        <details className="decks" aria-describedby={describedBy}>
          <summary>{words.look(size)}</summary>
          <Curve counts={counts} label={words.curve} />
          <label className="check">
            <input type="checkbox" data-deck="only" checked={only} onChange={(event) => setOnly(event.target.checked)} /> {words.only}
          </label>
          <ul className="decks-cards">
            {cards.map(({ name, face }) => (
              <DeckCard key={name} name={name} face={face} count={counts.get(name) ?? 0} change={(by) => change(name, by)} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface DeckCardProps {
  readonly name: string;
  readonly face: CardFace;
  readonly count: number;
  change(by: number): void;
}

function DeckCard({ name, face, count, change }: DeckCardProps): ReactNode {
  const { language } = useSettings();
  const [words, board] = [deckWords[language], boardWords[language]];
  const called = board.cardName(name, {});
  const most = face.rare ? 1 : 2;
  const abilities = abilityTexts(face, board.abilities, (card) => board.cardName(card, {}));
  return (
    <li className={count > 0 ? "decks-card decks-in" : "decks-card"} data-card={name}>
      <InfluenceGrid grid={face.grid} label={words.influence(called)} />
      <span className="decks-face">
        <b>{called}</b>
        <small>
          {board.costs(face.cost)}, {words.value(face.value)}
          {face.rare && `, ${board.rare}`}
        </small>
        {abilities.length > 0 && <small>{abilities.join(" ")}</small>}
      </span>
      <span className="decks-count">
        <button
          type="button"
          className="button small"
          aria-label={words.less(called)}
          aria-disabled={count === 0}
          onClick={() => count > 0 && change(-1)}
        >
          −
        </button>
        <b className="figures">{count}</b>
        <button
          type="button"
          className="button small"
          aria-label={words.more(called)}
          aria-disabled={count >= most}
          onClick={() => count < most && change(1)}
        >
          +
        </button>
      </span>
    </li>
  );
}

/** How many of each shipped card a deck has; null for a deck file, whose cards are its own. */
function countsIn(asked: string): Counts | null {
  const table = shippedTable();
  const known = table.cards.length;
  const deck = readDeck(table, asked, CELLS, "");
  if (!deck.ok || table.cards.length > known) return null;
  const counts = new Map<string, number>();
  for (const card of deck.value) {
    const name = table.cards[card]?.name ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
