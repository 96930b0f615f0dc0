import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { listingOf } from "../catalog.ts";
import { fastRng } from "../engine/contract/chance.ts";
import { copy } from "../engine/contract/copy.ts";
import type { Game, Shape, Viewer } from "../engine/contract/game.ts";
import { boardOf } from "./board/boards.ts";
import type { Board, Language } from "./board/board.ts";
import "./shell/theme.css";

/*
 * For authors of boards: any game at any position, without a table around it. The address says which:
 * look.html?game=fourline&seed=3&moves=20&viewer=0&theme=evening. The page is not part of what is built.
 */
const asked = new URLSearchParams(location.search);
const text = (key: string, otherwise: string): string => asked.get(key) || otherwise;

async function look(): Promise<void> {
  document.documentElement.dataset["theme"] = text("theme", "afternoon");
  const id = text("game", "fourline");
  const options: unknown = JSON.parse(text("options", "{}"));
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!opened?.ok) throw new Error(opened ? `${opened.error.path}: ${opened.error.text}` : `There is no game ${id}.`);
  const state = stateOf(opened.game);
  const board = await boardOf(id);
  createRoot(document.querySelector("#root") ?? document.body).render(
    <StrictMode>
      <Looked game={opened.game} board={board} start={state} options={options} />
    </StrictMode>,
  );
}

function stateOf(game: Game<Shape>): object {
  const rng = fastRng(Number(text("seed", "1")));
  const position = text("position", "");
  const loaded = position ? game.load(JSON.parse(position)) : null;
  if (loaded && !loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const state = loaded ? loaded.state : game.setup(Number(text("seats", "2")), rng);
  for (let made = 0; made < Number(text("moves", "0")) && !game.result(state); made++) {
    const seat = game.toAct(state)[0] ?? 0;
    game.apply(state, seat, rng.pick(game.moves(state, seat)), rng);
  }
  return state;
}

function Looked({ game, board, start, options }: { game: Game<Shape>; board: Board<Shape>; start: object; options: unknown }) {
  const [state, setState] = useState(start);
  const [said, setSaid] = useState("");
  const asks = text("viewer", "toAct");
  const viewer: Viewer = asks === "toAct" ? (game.toAct(state)[0] ?? 0) : asks === "null" ? null : Number(asks);
  const language = text("language", "en") as Language;
  const view = game.view(state, viewer);
  const moves = viewer !== null && game.toAct(state).includes(viewer) ? game.moves(state, viewer).map((move) => game.write(move)) : [];
  const why = (move: string): string | null => {
    const read = game.read(move);
    if (!read) return `“${move}” is no move.`;
    const refusal = game.check(state, viewer ?? 0, read);
    return refusal && game.explain(refusal);
  };
  const play = (move: string): void => {
    const reason = why(move);
    const read = game.read(move);
    setSaid(reason ?? move);
    if (reason || !read) return;
    const next = copy(state);
    game.apply(next, viewer ?? 0, read, fastRng(Number(text("seed", "1")) + 1));
    setState(next);
  };
  const names = ["Ada", "Bruno", "Carla", "Dario"];
  return (
    <div data-ready style={{ padding: "16px", ["--room" as string]: "calc(100dvh - 120px)" }}>
      <board.Board
        {...{ view, viewer, moves, why, play, names, language, options }}
        events={[]}
        still
        hints
        miniature={asked.has("miniature")}
      />
      <p role="status">{said}</p>
      <pre style={{ whiteSpace: "pre-wrap", color: "var(--quiet)" }}>{board.describe(view, viewer, names, language)}</pre>
    </div>
  );
}

await look();
