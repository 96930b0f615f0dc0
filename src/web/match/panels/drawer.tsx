import { type ReactNode, useRef, useState } from "react";
import { arrowKeys } from "../../board/roving-focus.ts";
import type { Opened } from "../../board/games.ts";
import { LinkField } from "../../forms/link-field.tsx";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import { savedSeat } from "../../tables/saved-seats.ts";
import type { Table, TableState } from "../../tables/table.ts";
import { Chat } from "./chat.tsx";
import { Log } from "./log.tsx";
import { Rules } from "./rules.tsx";
import "./drawer.css";

interface DrawerProps {
  readonly table: Table;
  readonly state: TableState;
  readonly opened: Opened;
  readonly names: readonly string[];
  readonly sentences: Sentences;
  /** How many frames are shown: the log marks where the player looks. */
  readonly shown: number;
  lookAt(at: number | null): void;
}

const TABS = ["log", "rules", "chat"] as const;
type Tab = (typeof TABS)[number];

/** Log, rules and chat: beside the board on a wide screen, pulled up from below on a phone. */
export function Drawer({ table, state, opened, names, sentences, shown, lookAt }: DrawerProps): ReactNode {
  const words = useWords();
  const [tab, setTab] = useState<Tab>("log");
  const [open, setOpen] = useState(false);
  const read = useRef(state.table.chat.length);
  if (tab === "chat") read.current = state.table.chat.length;
  const unread = state.table.chat.length - read.current;
  const choose = (next: Tab): void => {
    setOpen(!(open && next === tab));
    setTab(next);
  };
  const keys = arrowKeys({ onMove: (index) => setTab(TABS[index] ?? tab) });
  return (
    <aside className={open ? "drawer drawer-open" : "drawer"} aria-label={words.table.drawer}>
      {/* The tabs inside take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="drawer-tabs" role="tablist" aria-label={words.table.drawer} onKeyDown={keys}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="drawer-page"
            onClick={() => choose(one)}
          >
            {words.table[one]}
            {one === "chat" && unread > 0 && <span className="drawer-unread figures">{unread}</span>}
          </button>
        ))}
      </div>
      <div className="drawer-page" role="tabpanel" id="drawer-page" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "log" && <Log state={state} sentences={sentences} shown={shown} lookAt={lookAt} />}
        {tab === "rules" && <Rules game={opened.game.id} options={opened.options} />}
        {tab === "chat" && <Chat table={table} lines={state.table.chat} names={names} />}
      </div>
      <Foot table={table} state={state} />
    </aside>
  );
}

/** The state of the connection, and links to share. */
function Foot({ table, state }: Pick<DrawerProps, "table" | "state">): ReactNode {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const key = savedSeat(table.id)?.key;
  return (
    <footer className="drawer-foot">
      <span className={`connection connection-${state.connection}`}>{words.table.connection[state.connection]}</span>
      {table.link && (
        <button type="button" className="button small quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.table.share}
        </button>
      )}
      {open && table.link && (
        <div className="drawer-links">
          <LinkField label={words.table.share} link={table.link} />
          {key && <LinkField label={words.table.otherDevice} link={`${location.origin}/table/${table.id}#key=${key}`} />}
        </div>
      )}
    </footer>
  );
}
