import { inside } from "../../engine/input/plain-data.ts";

/** Where something is, seen from further out: `commands` and `[0].to` make `commands[0].to`; nothing within is the whole. */
export function under(root: string, path: string): string {
  if (path === "") return root;
  return path.startsWith("[") ? root + path : inside(root, path);
}
