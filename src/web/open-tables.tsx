import type { ReactNode } from "react";

/** Tables of the server that wait for somebody, and those that can be watched. */
export function OpenTables(): ReactNode {
  return null;
}
