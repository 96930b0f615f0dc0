import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { useSettings } from "../shell/settings.ts";
import { askOperator, type OperatorState, type OperatorTable, type Outcome, savedToken, saveToken } from "./operator-client.ts";
import { OPERATOR_WORDS, type OperatorWords } from "./words.ts";
import "./operator.css";

interface Seen {
  readonly state: OperatorState;
  readonly tables: readonly OperatorTable[];
}

/** For the operator of the server: load, tables, announcement, deny list. It asks for the token first. */
export function OperatorPage(): ReactNode {
  const words = OPERATOR_WORDS[useSettings().language];
  const [token, setToken] = useState(savedToken());
  const [seen, setSeen] = useState<Seen | null>(null);
  const [fault, setFault] = useState("");

  const refresh = useCallback(async (): Promise<void> => {
    const [state, tables] = await Promise.all([
      askOperator<OperatorState>(token, "GET", "/state"),
      askOperator<{ tables: readonly OperatorTable[] }>(token, "GET", "/tables?limit=200"),
    ]);
    if (state.ok && tables.ok) {
      saveToken(token);
      setFault("");
      setSeen({ state: state.value, tables: tables.value.tables });
    } else {
      setSeen(null);
      setFault(!state.ok && state.isWrongToken ? words.wrong : words.failed);
    }
  }, [token, words]);
  const act = async (work: Promise<Outcome<unknown>>): Promise<void> => {
    const done = await work;
    if (done.ok) await refresh();
    else setFault(done.text || words.failed);
  };

  return (
    <main className="operator" id="content">
      <h1>{words.title}</h1>
      {fault !== "" && <p role="alert">{fault}</p>}
      {seen ? (
        <>
          <button type="button" className="button small" onClick={() => void refresh()}>
            {words.refresh}
          </button>
          <Load words={words} state={seen.state} />
          <Announce
            key={seen.state.announcement}
            words={words}
            state={seen.state}
            onDo={(path, body) => act(askOperator(token, "PUT", path, body))}
          />
          <Tables words={words} tables={seen.tables} onDo={(method, path, body) => act(askOperator(token, method, path, body))} />
        </>
      ) : (
        <SignIn words={words} token={token} onToken={setToken} onEnter={refresh} />
      )}
    </main>
  );
}

interface SignInProps {
  readonly words: OperatorWords;
  readonly token: string;
  onToken(token: string): void;
  onEnter(): Promise<void>;
}

function SignIn({ words, token, onToken, onEnter }: SignInProps): ReactNode {
  useEffect(() => {
    if (savedToken() !== "") void onEnter();
    // Only once, with the token of this tab.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    void onEnter();
  };
  return (
    <form className="field-row" onSubmit={enter}>
      <label htmlFor="token">{words.token}</label>
      <input
        id="token"
        className="field"
        type="password"
        autoComplete="off"
        value={token}
        onChange={(event) => onToken(event.target.value)}
      />
      <p className="quiet-text">{words.tokenHint}</p>
      <button type="submit" className="button primary">
        {words.enter}
      </button>
    </form>
  );
}

function Load({ words, state }: { readonly words: OperatorWords; readonly state: OperatorState }): ReactNode {
  const { lines } = words;
  const limits = Object.entries(state.limited);
  const shown: readonly (readonly [string, string | number])[] = [
    [lines.version, state.version],
    [lines.up, words.hours(Math.round(state.upMs / 360_000) / 10)],
    [lines.memory, `${Math.round(state.memory / 1e6)} MB`],
    [lines.openTables, state.load.openTables],
    [lines.watchers, state.load.watchers],
    [lines.sockets, state.sockets],
    [lines.waiting, state.bots.waiting],
    [lines.thinking, state.bots.thinking],
    [lines.answered, state.bots.answered],
    [lines.hurried, state.bots.hurried],
  ];
  return (
    <section className="panel" aria-labelledby="load">
      <h2 id="load">{words.load}</h2>
      <dl className="operator-figures">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.limits}</h3>
      {limits.length === 0 ? (
        <p className="quiet-text">{words.noLimits}</p>
      ) : (
        <p>{limits.map(([name, count]) => `${name}: ${count}`).join(", ")}</p>
      )}
    </section>
  );
}

interface AnnounceProps {
  readonly words: OperatorWords;
  readonly state: OperatorState;
  onDo(path: string, body: object): Promise<void>;
}

function Announce({ words, state, onDo }: AnnounceProps): ReactNode {
  const [text, setText] = useState(state.announcement ?? "");
  const [denied, setDenied] = useState(state.denied.join("\n"));
  const announce = (event: FormEvent): void => {
    event.preventDefault();
    void onDo("/announcement", { text: text.trim() === "" ? null : text.trim() });
  };
  const deny = (event: FormEvent): void => {
    event.preventDefault();
    void onDo("/denied", { addresses: denied.split(/\s+/).filter((one) => one !== "") });
  };
  return (
    <section className="panel">
      <form className="field-row" onSubmit={announce}>
        <label htmlFor="announcement">{words.announcement}</label>
        <input id="announcement" className="field" maxLength={300} value={text} onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="button small">
          {words.announce}
        </button>
      </form>
      <form className="field-row" onSubmit={deny}>
        <label htmlFor="denied">{words.denied}</label>
        <textarea id="denied" className="field" rows={4} value={denied} onChange={(event) => setDenied(event.target.value)} />
        <button type="submit" className="button small">
          {words.save}
        </button>
      </form>
    </section>
  );
}

interface TablesProps {
  readonly words: OperatorWords;
  readonly tables: readonly OperatorTable[];
  onDo(method: string, path: string, body?: object): Promise<void>;
}

function Tables({ words, tables, onDo }: TablesProps): ReactNode {
  return (
    <section className="panel" aria-labelledby="tables">
      <h2 id="tables">{words.tables}</h2>
      {tables.length === 0 && <p className="quiet-text">{words.none}</p>}
      <ul className="lines">
        {tables.map((table) => (
          <TableRow key={table.line.match} words={words} table={table} onDo={onDo} />
        ))}
      </ul>
    </section>
  );
}

function TableRow({ words, table, onDo }: Omit<TablesProps, "tables"> & { readonly table: OperatorTable }): ReactNode {
  const { line, isPublic, rows, lastAt } = table;
  const path = `/tables/${line.match}`;
  const names = line.seats.map(({ name, bot }) => name ?? bot ?? "–").join(", ");
  const facts = [line.game, words.status[line.status], ...(isPublic ? [] : [words.isPrivate]), words.rows(rows)].join(" · ");
  return (
    <li className="operator-table" data-table={line.match}>
      <a href={`/table/${line.match}`}>
        <bdi>{names}</bdi>
      </a>
      <span className="quiet-text">
        {facts} · <time dateTime={new Date(lastAt).toISOString()}>{new Date(lastAt).toLocaleString()}</time>
      </span>
      <span className="operator-acts">
        {line.status !== "over" && (
          <button type="button" className="button small" data-act="close" onClick={() => void onDo("POST", `${path}/close`)}>
            {words.close}
          </button>
        )}
        <button
          type="button"
          className="button small"
          data-act="forget"
          onClick={() => void (window.confirm(words.sureForget) && onDo("POST", `${path}/forget`, {}))}
        >
          {words.forget}
        </button>
        <button
          type="button"
          className="button small"
          data-act="delete"
          onClick={() => void (window.confirm(words.sureRemove) && onDo("DELETE", path))}
        >
          {words.remove}
        </button>
      </span>
    </li>
  );
}
