import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { fastRng } from "../engine/contract/chance.ts";
import { copy } from "../engine/contract/copy.ts";
import type { Game, Shape, Viewer } from "../engine/contract/game.ts";
import type { Language, ToldEvent } from "./board/board.ts";
import { openGame, type Opened } from "./board/games.ts";
import { viewAfter } from "./board/view-after.ts";
import "./shell/theme.css";

/*
 * For authors of boards: any game at any position, without a table around it. The address says which:
 * look.html?game=fourline&seed=3&moves=20&viewer=0&theme=dark. `stage=ending` shows the end, `advice=drop 4;drop 5` advice, and
 * `motion` lets things move. The page is not part of the build.
 */
const parameters = new URLSearchParams(location.search);
const parameter = (key: string, otherwise: string): string => parameters.get(key) || otherwise;

async function look(): Promise<void> {
  document.documentElement.dataset["theme"] = parameter("theme", "light");
  const opening = await openGame(parameter("game", "fourline"), JSON.parse(parameter("options", "{}")));
  if (!opening.ok) throw new Error(`${opening.error.path}: ${opening.error.text}`);
  const { opened } = opening;
  createRoot(document.querySelector("#root") ?? document.body).render(
    <StrictMode>
      <BoardAlone opened={opened} {...startOf(opened.game)} />
    </StrictMode>,
  );
}

interface Start {
  readonly start: object;
  /** The events of the moves made so far. */
  readonly made: readonly ToldEvent<Shape>[];
}

function startOf(game: Game<Shape>): Start {
  const rng = fastRng(Number(parameter("seed", "1")));
  const position = parameter("position", "");
  const loaded = position ? game.load(JSON.parse(position)) : null;
  if (loaded && !loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const state = loaded ? loaded.state : game.setup(Number(parameter("seats", "2")), rng);
  const made: ToldEvent<Shape>[] = [];
  for (let seq = 1; seq <= Number(parameter("moves", "0")) && !game.result(state); seq++) {
    const seat = game.toAct(state)[0] ?? 0;
    const events: Shape["event"][] = [];
    game.apply(state, seat, rng.pick(game.moves(state, seat)), rng, events);
    made.push(...told(game, seq, events));
  }
  return { start: state, made };
}

const told = (game: Game<Shape>, seq: number, events: readonly Shape["event"][]): ToldEvent<Shape>[] =>
  events.map((event) => ({ seq, event, text: game.tell(event) }));

const seenBy = (game: Game<Shape>, viewer: Viewer, events: readonly ToldEvent<Shape>[]): ToldEvent<Shape>[] =>
  events.flatMap((one) => {
    const event = game.witness(one.event, viewer);
    return event ? [{ ...one, event }] : [];
  });

const NAMES = ["Ada", "Bruno", "Carla", "Dario"];

function BoardAlone({ opened: { game, board, options }, start, made }: Start & { readonly opened: Opened }): ReactNode {
  const [state, setState] = useState(start);
  const [log, setLog] = useState(made);
  const [events, setEvents] = useState<readonly ToldEvent<Shape>[]>([]);
  const [message, setMessage] = useState("");
  const asked = parameter("viewer", "toAct");
  const viewer: Viewer = asked === "toAct" ? (game.toAct(state)[0] ?? 0) : asked === "null" ? null : Number(asked);
  const language = parameter("language", "en") as Language;
  const view = game.view(state, viewer);
  const moves = viewer !== null && game.toAct(state).includes(viewer) ? game.moves(state, viewer).map((move) => game.write(move)) : [];
  const why = (text: string): string | null => {
    const move = game.read(text);
    if (!move) return `“${text}” isn't a move.`;
    const refusal = game.check(state, viewer ?? 0, move);
    return refusal && game.explain(refusal);
  };
  const play = (text: string): void => {
    const reason = why(text);
    const move = game.read(text);
    setMessage(reason ?? text);
    if (reason || !move) return;
    const next = copy(state);
    const happened: Shape["event"][] = [];
    game.apply(next, viewer ?? 0, move, fastRng(Number(parameter("seed", "1")) + 1), happened);
    const newest = told(game, (log.at(-1)?.seq ?? 0) + 1, happened);
    setState(next);
    setLog([...log, ...newest]);
    setEvents(newest);
  };
  const past = seenBy(game, viewer, log);
  const stage = parameter("stage", game.result(state) ? "over" : "playing") as "playing" | "ending" | "over"; // the author's word
  return (
    <div data-ready style={{ padding: "16px", ["--room" as string]: "calc(100dvh - 120px)" }}>
      <board.Board
        view={view}
        viewer={viewer}
        moves={moves}
        why={why}
        after={(move) => (viewer === null ? null : viewAfter(game, state, viewer, move))}
        play={play}
        events={seenBy(game, viewer, events)}
        past={() => past}
        last={past.filter(({ seq }) => seq === past.at(-1)?.seq)}
        stage={stage}
        advice={parameter("advice", "").split(";").filter(Boolean)}
        names={NAMES}
        reduceMotion={!parameters.has("motion")}
        hints
        miniature={parameters.has("miniature")}
        language={language}
        options={options}
        game={game}
      />
      <p role="status">{message}</p>
      <pre style={{ whiteSpace: "pre-wrap", color: "var(--quiet)" }}>{board.describe(view, viewer, NAMES, language)}</pre>
    </div>
  );
}

await look();
