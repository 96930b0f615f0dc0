import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { GameEvent } from "../../../engine/contract/game.ts";
import { arrowKeys } from "../../board/roving-focus.ts";
import type { Opened } from "../../board/games.ts";
import { LinkField } from "../../forms/links/link-field.tsx";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import { savedSeat } from "../../tables/remote/saved-seats.ts";
import type { Table, TableState } from "../../tables/table.ts";
import { Icon } from "../../shell/icons.tsx";
import { AlertSwitches } from "../alerts/alert-switches.tsx";
import { Chat } from "./chat.tsx";
import { FairChance } from "./fair-chance.tsx";
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
  /** How many frames the log tells: not those that the board hasn't shown yet. */
  readonly told: number;
  /** Events that the log doesn't tell yet. */
  keepsBack?: ((event: GameEvent) => boolean) | undefined;
  lookAt(at: number | null): void;
  /** Somebody wants to read the drawer. */
  onChoose(): void;
}

type Tab = "log" | "rules" | "chat";
const TABS: readonly Tab[] = ["log", "rules", "chat"];
/** Bots don't talk. */
const TABS_ALONE: readonly Tab[] = ["log", "rules"];

/** Log, rules and chat: beside the board on a wide screen, pulled up from below on a phone. */
export function Drawer({ table, state, opened, names, sentences, shown, told, keepsBack, lookAt, onChoose }: DrawerProps): ReactNode {
  const words = useWords();
  const [tab, setTab] = useState<Tab>("log");
  const [open, setOpen] = useState(false);
  const read = useRef(state.table.chat.length);
  if (tab === "chat") read.current = state.table.chat.length;
  const unread = state.table.chat.length - read.current;
  const tabs = table.local ? TABS_ALONE : TABS;
  const drawer = useRef<HTMLElement>(null);
  useClosing(open, drawer, () => setOpen(false));
  const choose = (next: Tab): void => {
    onChoose();
    setOpen(!(open && next === tab));
    setTab(next);
  };
  const keys = arrowKeys({ onMove: (index) => setTab(tabs[index] ?? tab) });
  return (
    <aside ref={drawer} className={open ? "drawer drawer-open" : "drawer"} aria-label={words.table.drawer}>
      {/* The tabs inside take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="drawer-tabs" role="tablist" aria-label={words.table.drawer} onKeyDown={keys}>
        {tabs.map((one) => (
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
        {tab === "log" && (
          <Log
            state={state}
            sentences={sentences}
            shown={shown}
            told={told}
            isOpen={open}
            isPassing={opened.board.isPassing}
            turnOf={opened.board.turnOf}
            keepsBack={keepsBack}
            lookAt={lookAt}
          />
        )}
        {tab === "rules" && <Rules game={opened.game.id} options={opened.options} />}
        {tab === "rules" && !table.local && <FairChance table={state.table} />}
        {tab === "chat" && <Chat table={table} lines={state.table.chat} names={names} />}
      </div>
      <Foot table={table} state={state} />
    </aside>
  );
}

/** On a phone the drawer lies over the board: Escape, or a tap beside it, puts it away. */
function useClosing(open: boolean, drawer: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !drawer.current?.contains(target)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    window.addEventListener("pointerdown", press);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("pointerdown", press);
      window.removeEventListener("keydown", key);
    };
    // Closing doesn't depend on the argument.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
}

/** The state of the connection, alerts, and links to share. */
function Foot({ table, state }: Pick<DrawerProps, "table" | "state">): ReactNode {
  const words = useWords();
  const [open, setOpen] = useState<"alerts" | "share" | null>(null);
  const key = savedSeat(table.id)?.key;
  const spectators = table.local || state.table.status === "open" ? 0 : (state.table.watching ?? 0);
  const toggle = (what: "alerts" | "share"): void => setOpen(open === what ? null : what);
  return (
    <footer className="drawer-foot">
      <span>
        <span className={`connection connection-${state.connection}`}>{words.table.connection[state.connection]}</span>
        {spectators > 0 && <span className="drawer-watching figures"> · {words.table.spectators(spectators)}</span>}
      </span>
      <span className="drawer-foot-buttons">
        <button
          type="button"
          className="button small quiet"
          data-act="alerts"
          aria-expanded={open === "alerts"}
          onClick={() => toggle("alerts")}
        >
          <Icon name="bell" size={16} /> {words.alerts.title}
        </button>
        {table.link && (
          <button
            type="button"
            className="button small quiet"
            data-act="share"
            aria-expanded={open === "share"}
            onClick={() => toggle("share")}
          >
            {words.table.share}
          </button>
        )}
      </span>
      {open === "alerts" && <AlertSwitches table={table} state={state} />}
      {open === "share" && table.link && (
        <div className="drawer-links">
          <LinkField label={state.table.status === "open" ? words.table.shareToPlay : words.table.shareToWatch} link={table.link} />
          {key && <LinkField label={words.table.otherDevice} link={`${location.origin}/table/${table.id}#key=${key}`} />}
        </div>
      )}
    </footer>
  );
}
