import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Listing } from "../../engine/contract/bundle.ts";
import { catalog, hasTutorial } from "../board/games.ts";
import { plugins } from "../board/plugins.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { Miniature } from "./miniature.tsx";
import type { MatchLine } from "./match-lines.ts";
import { MatchList, useMatchLines } from "./my-matches.tsx";
import { OpenTables } from "./open-tables.tsx";
import { ReplayFile } from "../replay/replay-file.tsx";
import { openForFriends, playNow } from "../forms/match-start.ts";
import { usePlayerName } from "../forms/players/name-field.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { Icon } from "../shell/icons.tsx";
import "./home.css";

export function Home(): ReactNode {
  const words = useWords();
  usePageTitle(null);
  const lines = useMatchLines() ?? [];
  const unfinished = lines.filter(({ state }) => state !== "over");
  return (
    <main className="home" id="content">
      <header className="home-head">
        <h1>{words.app.name}</h1>
        <p>{words.home.line}</p>
      </header>
      {unfinished.length > 0 && <MatchList id="unfinished" title={words.home.unfinished} lines={unfinished} />}
      <section aria-labelledby="games">
        <h2 id="games" className="visually-hidden">
          {words.home.games}
        </h2>
        <ul className="cards">
          {IN_ORDER.map((listing) => (
            <GameCard key={listing.id} listing={listing} resume={unfinished.find(({ game, mine }) => game === listing.id && mine)} />
          ))}
        </ul>
      </section>
      <div className="home-rest">
        <MatchList id="mine" title={words.home.mine} lines={lines.filter(({ state }) => state === "over")} none={words.home.noMine} />
        <OpenTables />
        <ReplayFile />
      </div>
    </main>
  );
}

/** Popular games come first; for an author, the games being written. */
const FIRST: readonly string[] = [...(plugins.reload ? plugins.games.map(({ id }) => id) : []), "sagrada", "sanguine", "skirmish"];
const placeOf = ({ id }: Listing): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
const IN_ORDER = catalog.toSorted((a, b) => placeOf(a) - placeOf(b));

interface GameCardProps {
  readonly listing: Listing;
  /** A match of this game in which it is this person's turn. */
  readonly resume: MatchLine | undefined;
}

function GameCard({ listing, resume }: GameCardProps): ReactNode {
  const words = useWords();
  const own = useGameWords(listing.id);
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const name = own?.name ?? listing.name;
  const usual = usePlayerName();
  const play = async (): Promise<void> => {
    setBusy(true);
    go(await playNow(listing.id, words));
  };
  // A friend can be sent the link at once; the rules can be changed until they sit down.
  const invite = async (): Promise<void> => {
    setBusy(true);
    const opened = await openForFriends(listing, usual).catch(() => null);
    go(opened ?? `/new/${listing.id}?with=friends`);
  };
  return (
    <li className="card">
      <Miniature game={listing.id} />
      <div className="card-text">
        <h3>{name}</h3>
        <p>{own?.about ?? listing.about}</p>
        <p className="card-facts">
          <span>
            <Icon name="people" size={16} /> {words.home.players(listing.seats)}
          </span>
          <span className="figures">{words.home.minutes(...listing.minutes)}</span>
        </p>
        <p className="card-links">
          {resume && (
            <Link href={resume.href}>
              <Icon name="play" size={16} /> {words.home.resume}
            </Link>
          )}
          {hasTutorial(listing.id) && (
            <Link href={`/learn/${listing.id}`} aria-label={words.home.learnGame(name)}>
              <Icon name="book" size={16} /> {words.home.learn}
            </Link>
          )}
          <Link href={`/new/${listing.id}`} aria-label={words.home.setUpGame(name)}>
            {words.home.setUp}
          </Link>
        </p>
        <div className="bar-row">
          <button
            type="button"
            className="button primary"
            data-play={listing.id}
            aria-disabled={busy}
            aria-label={words.home.playGame(name)}
            onClick={() => !busy && void play()}
          >
            <Icon name="play" /> {words.home.play}
          </button>
          <button
            type="button"
            className="button"
            data-friends={listing.id}
            aria-disabled={busy}
            aria-label={words.home.friendsGame(name)}
            onClick={() => !busy && void invite()}
          >
            <Icon name="link" /> {words.home.friends}
          </button>
        </div>
      </div>
    </li>
  );
}
