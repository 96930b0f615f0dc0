import { type ReactNode, type SubmitEvent, memo, useEffect, useRef, useState } from "react";
import { MAX_CHAT_LENGTH } from "../../../protocol/limits.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Opened } from "../../board/games.ts";
import { rulesOf } from "../../board/games.ts";
import { keptSeat } from "../../tables/saved.ts";
import { useWords } from "../../i18n/language.tsx";
import { LinkField } from "../../forms/link-field.tsx";
import { Markdown } from "../../learn/markdown.tsx";
import { SeatMark } from "../seat-mark.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import { useSettings } from "../../shell/settings.ts";
import type { Table, TableState } from "../../tables/table.ts";
import "./drawer.css";

interface DrawerProps {
  readonly table: Table;
  readonly state: TableState;
  readonly opened: Opened;
  readonly names: readonly string[];
  readonly sentences: Sentences;
  /** How many frames are shown: the log marks where one looks. */
  readonly shown: number;
  lookAt(at: number | null): void;
}

const TABS = ["log", "rules", "chat"] as const;
type Tab = (typeof TABS)[number];

/** Log, rules and talk: beside the board on a wide screen, pulled up from below on a phone. */
export function Drawer(props: DrawerProps): ReactNode {
  const words = useWords();
  const [tab, setTab] = useState<Tab>("log");
  const [open, setOpen] = useState(false);
  const { state, opened } = props;
  const read = useRef(state.table.chat.length);
  if (tab === "chat") read.current = state.table.chat.length;
  const unread = state.table.chat.length - read.current;
  const choose = (next: Tab): void => {
    setOpen(!(open && next === tab));
    setTab(next);
  };
  return (
    <aside className={open ? "drawer drawer-open" : "drawer"} aria-label={words.table.drawer}>
      <div className="drawer-tabs" role="tablist" aria-label={words.table.drawer}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="drawer-page"
            onClick={() => choose(one)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              const next = TABS[(TABS.indexOf(one) + step + TABS.length) % TABS.length] ?? one;
              if (step === 0) return;
              setTab(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {words.table[one]}
            {one === "chat" && unread > 0 && <span className="drawer-unread figures">{unread}</span>}
          </button>
        ))}
      </div>
      <div className="drawer-page" role="tabpanel" id="drawer-page" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "log" && <Log {...props} />}
        {tab === "rules" && <Rules game={opened.game.id} />}
        {tab === "chat" && <Chat {...props} />}
      </div>
      <Foot table={props.table} state={state} />
    </aside>
  );
}

/** How the page is joined to the table, and the links to pass on. */
function Foot({ table, state }: Pick<DrawerProps, "table" | "state">): ReactNode {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const key = keptSeat(table.id)?.key;
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

function Log({ state, sentences, shown, lookAt }: DrawerProps): ReactNode {
  const words = useWords();
  const lines = useRef<HTMLOListElement>(null);
  const count = state.frames.length;
  useEffect(() => {
    const list = lines.current?.closest(".drawer-page");
    if (list) list.scrollTop = list.scrollHeight;
    // The sentences too: in another language the same log may be longer.
  }, [count, sentences]);
  if (count === 0) return <p className="drawer-empty">{words.table.noLog}</p>;
  return (
    <ol className="log" ref={lines}>
      {state.start && (
        <li>
          <button type="button" aria-current={shown === 0} onClick={() => lookAt(0)}>
            <span className="log-number figures">0</span>
            <span>{words.table.start}</span>
          </button>
        </li>
      )}
      {state.frames.map((frame, at) => (
        <LogLine key={frame.seq} {...{ frame, sentences, lookAt }} at={at + 1} isLast={at + 1 === count} isShown={shown === at + 1} />
      ))}
    </ol>
  );
}

interface LogLineProps extends Pick<DrawerProps, "sentences" | "lookAt"> {
  readonly frame: Frame;
  readonly at: number;
  readonly isLast: boolean;
  readonly isShown: boolean;
}

/** A log grows long, and of its lines only the newest changes. */
const LogLine = memo(({ frame, sentences, lookAt, at, isLast, isShown }: LogLineProps): ReactNode => {
  const lines = sentences.told(frame);
  if (lines.length === 0) return null;
  return (
    <li>
      <button type="button" aria-current={isShown} onClick={() => lookAt(isLast ? null : at)}>
        <span className="log-number figures">{frame.seq}</span>
        {frame.seat !== null && <SeatMark seat={frame.seat} size={12} />}
        <span>
          {lines.map((line, n) => (
            // Sentences of one frame never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={n} className="log-told">
              {n > 0 && " "}
              {line}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
});

function Rules({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const [text, setText] = useState<string | null | undefined>();
  useEffect(() => {
    let wanted = true;
    void rulesOf(game, language).then((found) => wanted && setText(found));
    return () => {
      wanted = false;
    };
  }, [game, language]);
  if (text === undefined) return <p className="drawer-empty">{words.app.loading}</p>;
  return text === null ? <p className="drawer-empty">{words.table.noRules}</p> : <Markdown text={text} />;
}

function Chat({ table, state, names }: DrawerProps): ReactNode {
  const words = useWords();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { chat } = state.table;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const line = text.trim();
    if (line === "") return;
    setText("");
    void table.say(line).then((refused) => {
      setProblem(refused && (refused.text || words.table.unreachable));
      // What was not said is still there to be sent again, if nothing else was written meanwhile.
      if (refused) setText((since) => since || line);
    });
  };
  return (
    <div className="chat">
      {chat.length === 0 && <p className="drawer-empty">{words.table.noChat}</p>}
      <ol className="chat-lines" aria-live="polite">
        {chat.map((line) => (
          <li key={line.id}>
            <b>
              {line.seat !== null && <SeatMark seat={line.seat} size={12} />}{" "}
              <bdi>{line.seat === null ? line.name : (names[line.seat] ?? line.name)}</bdi>
            </b>{" "}
            <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      <form className="chat-form" onSubmit={send}>
        <input
          className="field"
          name="say"
          aria-label={words.table.say}
          placeholder={words.table.say}
          maxLength={MAX_CHAT_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          {words.table.send}
        </button>
      </form>
    </div>
  );
}
