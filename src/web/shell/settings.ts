import { useSyncExternalStore } from "react";
import type { Language } from "../board/board.ts";

/** What a person chose for all matches, kept in this browser. */
export interface Settings {
  readonly theme: "system" | "afternoon" | "evening";
  readonly language: Language;
  /** How the person is called at tables; empty until asked. */
  readonly name: string;
  readonly hints: boolean;
  readonly still: boolean;
  /** The level of the last bot played against. */
  readonly level: string;
}

const KEY = "parlour.settings";
const listeners = new Set<() => void>();
let current = load();

function load(): Settings {
  const usual: Settings = { theme: "system", language: usualLanguage(), name: "", hints: true, still: false, level: "medium" };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...usual, ...kept } : usual;
  } catch {
    return usual; // storage may be forbidden; the page works without
  }
}

function usualLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("it") ? "it" : "en";
}

export const settings = (): Settings => current;

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // It holds for this visit.
  }
  dress();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(listen, settings);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts theme and language on the document, where the style sheet and the browser look for them. */
export function dress(): void {
  const { theme, language } = current;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  document.documentElement.lang = language;
}

const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing may move: the system asks for it, or the person does. */
export function useStill(): boolean {
  const { still } = useSettings();
  const system = useSyncExternalStore(
    (listener) => {
      reduced.addEventListener("change", listener);
      return () => reduced.removeEventListener("change", listener);
    },
    () => reduced.matches,
  );
  return still || system;
}
