import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TableView } from "../../protocol/messages.ts";
import { hasTutorial, type Opened } from "../board/games.ts";
import { optionFacts } from "../forms/option-facts.ts";
import { useOptionTexts } from "../forms/use-option-texts.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { clockLabel } from "../match/seats/clocks.ts";
import { Icon } from "../shell/icons.tsx";

interface FactsProps {
  readonly opened: Opened;
  readonly view: TableView;
}

/** The game and its rules, for people who came by a link: everything that differs from the default. */
export function RoomFacts({ opened, view }: FactsProps): ReactNode {
  const words = useWords();
  const { listing, bundle } = opened;
  const own = useGameWords(listing.id);
  const schema = bundle.form?.(listing.preset) ?? bundle.options;
  const facts = optionFacts(schema, listing, view.options, useOptionTexts(listing.id).labels, words.form);
  const terms = [
    clockLabel(view.clock, words),
    view.absence && words.room.absent(view.absence.idleTurns, view.absence.outcome),
    view.clock.kind === "none" && words.room.waits,
    view.advice && words.table.adviceAllowed,
    view.fromPosition && words.room.fromPosition,
  ].filter(Boolean);
  const name = own?.name ?? listing.name;
  const host = view.viewer === null ? view.seats.find(({ taken, bot }) => taken && bot === null)?.name : null;
  return (
    <header className="room-head">
      <h2>{host ? words.room.invites(host, name) : name}</h2>
      <p>{own?.about ?? listing.about}</p>
      {hasTutorial(listing.id) && (
        <Link href={`/learn/${listing.id}`} className="room-learn">
          <Icon name="book" size={16} /> {words.home.learnGame(name)}
        </Link>
      )}
      <p className="room-facts">{terms.join(" · ")}</p>
      {facts.length > 0 && (
        <dl className="room-options" data-facts>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.title}</dt>
              <dd>{fact.value ?? <Custom names={fact.names} raw={fact.raw} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** Custom data: its names at once, the rest on request. */
function Custom({ names, raw }: { readonly names: readonly string[]; readonly raw: unknown }): ReactNode {
  const words = useWords();
  return (
    <details>
      <summary>{names.length > 0 ? words.room.customNamed(names) : words.form.custom}</summary>
      <pre tabIndex={0}>{typeof raw === "string" ? raw : JSON.stringify(raw, null, 1)}</pre>
    </details>
  );
}
