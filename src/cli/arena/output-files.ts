import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Where the end of a run is to be written. */
export interface OutputFlags {
  readonly save?: string;
  readonly report?: string;
}

/** Why the files can't be written, because it's better to find out before hours of play than after; null if they can. */
export function unwritable({ save, report }: OutputFlags): string | null {
  try {
    if (save !== undefined) {
      mkdirSync(save, { recursive: true });
      accessSync(save, constants.W_OK);
    }
    if (report !== undefined) accessSync(dirname(report), constants.W_OK);
    return null;
  } catch (error) {
    return `The results can't be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
