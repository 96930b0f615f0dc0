import { createInterface } from "node:readline";

/** Lines that people type, or that a program pipes in. */
export interface Keyboard {
  /** Null when there is nothing more to read. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

export function openKeyboard(): Keyboard {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      process.stdout.write(question);
      const next = await lines.next();
      if (next.done) process.stdout.write("\n");
      return next.done ? null : next.value;
    },
    close: () => reader.close(),
  };
}
