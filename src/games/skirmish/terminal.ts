import type { Terminal } from "../../engine/contract/bundle.ts";
import { inks } from "../../kit/ansi.ts";
import { cellName, type Seen, type Skirmish, titled, type View } from "./state.ts";

export const terminal: Terminal<Skirmish> = {
  draw(view, viewer, color) {
    const { cyan, yellow } = inks(color);
    const paint: Paint = (text, seat) => (seat === 0 ? cyan : yellow)(text);
    return [...map(view, viewer === 1, paint), "", ...roster(view, paint)].join("\n");
  },
  prompt(view, viewer) {
    if (view.phase === "over" || viewer === null) return "";
    if (view.ready[viewer]) return "You're ready: waiting for the other side.";
    if (view.phase === "placement") return "Place your characters: put <id> <square>, then ready.";
    return `Turn ${view.turn}: move <id> <square>, attack <id> <square>, hold <id>, then ready.`;
  },
};

type Paint = (text: string, seat: number) => string;

/** The viewer's own side is at the bottom. */
function map({ field: { columns, rows }, characters }: View, turned: boolean, paint: Paint): string[] {
  const width = Math.max(2, ...characters.map(({ id }) => id.length));
  const across = Array.from({ length: columns }, (_, i) => (turned ? columns - 1 - i : i));
  const down = Array.from({ length: rows }, (_, i) => (turned ? rows - 1 - i : i));
  const lines = down.map((y) => {
    const cells = across.map((x) => {
      const one = characters.find(({ at }) => at && at[0] === x && at[1] === y);
      return one ? paint(one.id.padEnd(width), one.seat) : ".".padEnd(width);
    });
    return `${String(rows - y).padStart(2)} ${cells.join(" ")}`.trimEnd();
  });
  return [...lines, `   ${across.map((x) => String.fromCharCode(97 + x).padEnd(width)).join(" ")}`.trimEnd()];
}

function roster(view: View, paint: Paint): string[] {
  const { field, characters, orders } = view;
  const line = (one: Seen): string => {
    const order = orders.find(({ id }) => id === one.id);
    const plan = order ? `  → ${order.do} ${cellName(field, order.to[1] * field.columns + order.to[0])}` : "";
    return `${paint(one.id.padEnd(4), one.seat)} ${titled(one.class).padEnd(8)} ${String(one.health).padStart(3)}/${field.classes[one.class].health}${plan}`;
  };
  return characters.map(line);
}
