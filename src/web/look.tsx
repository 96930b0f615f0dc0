import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { fastRng } from "../engine/contract/chance.ts";
import { copy } from "../engine/contract/copy.ts";
import type { Game, Shape, Viewer } from "../engine/contract/game.ts";
import type { Language } from "./board/board.ts";
import { openGame, type Opened } from "./board/games.ts";
import { viewAfter } from "./board/view-after.ts";
import "./shell/theme.css";

/*
 * For authors of boards: any game at any position, without a table around it. The address says which:
 * look.html?game=fourline&seed=3&moves=20&viewer=0&theme=dark. The page is not part of the build.
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
      <BoardAlone opened={opened} start={startOf(opened.game)} />
    </StrictMode>,
  );
}

function startOf(game: Game<Shape>): object {
  const rng = fastRng(Number(parameter("seed", "1")));
  const position = parameter("position", "");
  const loaded = position ? game.load(JSON.parse(position)) : null;
  if (loaded && !loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const state = loaded ? loaded.state : game.setup(Number(parameter("seats", "2")), rng);
  for (let made = 0; made < Number(parameter("moves", "0")) && !game.result(state); made++) {
    const seat = game.toAct(state)[0] ?? 0;
    game.apply(state, seat, rng.pick(game.moves(state, seat)), rng);
  }
  return state;
}

const NAMES = ["Ada", "Bruno", "Carla", "Dario"];

function BoardAlone({ opened: { game, board, options }, start }: { readonly opened: Opened; readonly start: object }): ReactNode {
  const [state, setState] = useState(start);
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
    game.apply(next, viewer ?? 0, move, fastRng(Number(parameter("seed", "1")) + 1));
    setState(next);
  };
  return (
    <div data-ready style={{ padding: "16px", ["--room" as string]: "calc(100dvh - 120px)" }}>
      <board.Board
        view={view}
        viewer={viewer}
        moves={moves}
        why={why}
        after={(move) => (viewer === null ? null : viewAfter(game, state, viewer, move))}
        play={play}
        events={[]}
        names={NAMES}
        reduceMotion
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
