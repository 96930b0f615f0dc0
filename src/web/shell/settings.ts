import { useSyncExternalStore } from "react";
import type { Language } from "../board/board.ts";

/** A person's settings for all matches, saved in this browser. */
export interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  /** The person's name at tables; empty until asked. */
  readonly name: string;
  /** Whether boards mark legal moves. */
  readonly hints: boolean;
  readonly reduceMotion: boolean;
  /** The level of the last bot played against. */
  readonly level: string;
  readonly sound: boolean;
  readonly vibrate: boolean;
  /** What this browser notifies of while the page is hidden or closed. */
  readonly notify: Notify;
  /** Whether to ask before moves that players regret. */
  readonly confirm: boolean;
  /** The questions that were answered with "don't ask again". */
  readonly dontAsk: readonly string[];
}

export const NOTIFIED = ["turn", "rematch", "chat"] as const;
export type Notify = Readonly<Record<(typeof NOTIFIED)[number], boolean>>;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "parlour.settings";
const listeners = new Set<() => void>();
let current = load();

function load(): Settings {
  const defaults: Settings = {
    theme: "system",
    language: navigator.language.toLowerCase().startsWith("it") ? "it" : "en",
    name: "",
    hints: true,
    reduceMotion: false,
    level: "medium",
    sound: true,
    vibrate: true,
    notify: { turn: false, rematch: false, chat: false },
    confirm: true,
    dontAsk: [],
  };
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof saved === "object" && saved !== null ? { ...defaults, ...withNewNames(saved) } : defaults;
  } catch {
    return defaults; // Storage may be forbidden; the page works without it.
  }
}

/** Earlier versions called the themes afternoon and evening, and reduced motion still. */
function withNewNames(saved: { readonly theme?: unknown; readonly still?: unknown }): object {
  const { theme, still, ...others } = saved;
  const named = theme === "afternoon" ? "light" : theme === "evening" ? "dark" : theme;
  return {
    ...(THEMES.some((one) => one === named) ? { theme: named } : {}),
    ...(typeof still === "boolean" ? { reduceMotion: still } : {}),
    ...others,
  };
}

export const settings = (): Settings => current;

export function changeSettings(part: Partial<Settings>): void {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // The setting lasts for this visit.
  }
  applySettings();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(listen, settings);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets theme and language on the document, where the style sheet and the browser look for them. */
export function applySettings(): void {
  const { theme, language } = current;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  document.documentElement.lang = language;
}

const reducedBySystem = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether to reduce motion, by the system's or the person's setting. */
export function useReducedMotion(): boolean {
  const { reduceMotion } = useSettings();
  const bySystem = useSyncExternalStore(
    (listener) => {
      reducedBySystem.addEventListener("change", listener);
      return () => reducedBySystem.removeEventListener("change", listener);
    },
    () => reducedBySystem.matches,
  );
  return reduceMotion || bySystem;
}
