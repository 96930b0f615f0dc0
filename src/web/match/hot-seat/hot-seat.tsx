import { type ReactNode, useEffect, useState } from "react";
import type { Listing } from "../../../engine/contract/bundle.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Seat } from "../../../engine/contract/game.ts";
import { openGame, type Opened } from "../../board/games.ts";
import { useGameWords, useWords } from "../../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../../shell/empty-page.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { onAbort, useLoaded } from "../../shell/use-loaded.ts";
import { readOnlyHost } from "../../tables/local/local-host.ts";
import { openLocalTable } from "../../tables/local/local-table.ts";
import type { LocalPerson } from "../../tables/local/local-match.ts";
import { loadMatch } from "../../tables/local/saved-matches.ts";
import type { Table } from "../../tables/table.ts";
import { useTable } from "../match-hooks.ts";
import { MatchView } from "../match-view.tsx";
import "./hot-seat.css";

interface HotSeatProps {
  readonly id: string;
  readonly people: readonly LocalPerson[];
}

/** How long a player sees the outcome of a move before the device is passed on. */
const PASS_ON_MS = 1600;

/**
 * A match that several people play on one device in turn. Between two players a curtain hides everything: one player's page
 * is gone before the next one is asked to look.
 */
export function HotSeat({ id, people }: HotSeatProps): ReactNode {
  const words = useWords();
  // Null while nobody looks. At first nobody knows who holds the device.
  const [{ looking, turn }, setState] = useState<{ readonly looking: Seat | null; readonly turn: number }>({ looking: null, turn: 0 });
  const loaded = useLoaded((signal) => load(id, people, looking, signal), [id, people, looking, turn]);
  // A new turn even if nobody was asked to look: then the table is opened for the next player at once.
  const show = (next: Seat | null): void => setState({ looking: next, turn: turn + 1 });
  if (!loaded) return <LoadingPage />;
  if ("problem" in loaded) return <EmptyPage text={loaded.problem || words.table.notSaved} />;
  if ("next" in loaded) return <Curtain listing={loaded.listing} name={loaded.name} lift={() => show(loaded.next)} />;
  return <Turn key={turn} table={loaded.table} opened={loaded.opened} people={people} passOn={() => show(null)} />;
}

interface CurtainProps {
  readonly listing: Listing;
  readonly name: string;
  lift(): void;
}

/** Nothing of the match but whose turn it is. */
function Curtain({ listing, name, lift }: CurtainProps): ReactNode {
  const words = useWords();
  usePageTitle(useGameWords(listing.id)?.name ?? listing.name);
  return (
    <main className="curtain" id="content">
      <h1>{words.table.passTo(name)}</h1>
      <p>{words.table.passHint}</p>
      <button
        type="button"
        className="button primary"
        data-act="lift"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all there is on the page
        autoFocus
        onClick={lift}
      >
        {words.table.lift(name)}
      </button>
    </main>
  );
}

interface TurnProps {
  readonly table: Table;
  readonly opened: Opened;
  readonly people: readonly LocalPerson[];
  passOn(): void;
}

/** The match as one of the people sees it, until it is the turn of another. */
function Turn({ table, opened, people, passOn }: TurnProps): ReactNode {
  const { table: view } = useTable(table);
  const { position, viewer } = view;
  const isOthers = position !== null && !position.result && viewer !== null && !position.toAct.includes(viewer);
  const passes = isOthers && people.some(({ seat }) => position.toAct.includes(seat));
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(passOn, PASS_ON_MS);
    return () => clearTimeout(timer);
    // Only when the turn passes: the function is a new one with every frame.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [passes]);
  return <MatchView table={table} opened={opened} />;
}

type Loaded =
  | { readonly table: Table; readonly opened: Opened }
  | { readonly next: Seat; readonly name: string; readonly listing: Listing }
  | { readonly problem: string };

/** The table as the current player sees it, or whose turn it is to look. */
async function load(id: string, people: readonly LocalPerson[], looking: Seat | null, signal: AbortSignal): Promise<Loaded> {
  const saved = await loadMatch(id);
  if (!saved) return { problem: "" };
  const { game, options, version } = saved.match.fixed;
  const opening = await openGame(game, options, version);
  if (!opening.ok) return { problem: opening.error.text };
  const { opened } = opening;
  const sitAs = async (seat: Seat): Promise<Loaded> => {
    const me = people.find((one) => one.seat === seat);
    const made = me && (await openLocalTable({ ...saved, ...me, people }, opened));
    if (!made?.ok) return { problem: made?.text ?? "" };
    onAbort(signal, () => made.table.close());
    return { table: made.table, opened };
  };
  if (looking !== null) return sitAs(looking);
  const first = await readOnlyHost(saved).then((host) => host.read(saved.match.fixed.match, saved.key));
  if (!first.ok) return { problem: first.error.text };
  const { position, seats } = first.value;
  const next = people.find(({ seat }) => position?.toAct.includes(seat))?.seat ?? saved.seat;
  // When it is over there is nothing to hide anymore.
  if (!position || position.result || hasNoSecrets(opened, position.view, people)) return sitAs(next);
  return { next, name: seats[next]?.name ?? "", listing: opened.listing };
}

/** Whether everybody sees the same: then no curtain is needed. */
function hasNoSecrets({ game }: Opened, view: object, people: readonly LocalPerson[]): boolean {
  const imagined = game.imagine(view, fastRng(1));
  return new Set(people.map(({ seat }) => JSON.stringify({ ...game.view(imagined, seat), viewer: null }))).size === 1;
}
