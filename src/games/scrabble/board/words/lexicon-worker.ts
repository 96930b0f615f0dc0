import { buildAutomaton } from "../../lexicon/automaton.ts";
import type { WordList } from "../../lexicon/word-list.ts";

/* Builds the automaton of a word list off the main thread. */
addEventListener("message", ({ data }: MessageEvent<WordList>) => {
  const automaton = buildAutomaton(data);
  postMessage(automaton, { transfer: [automaton.arcs.buffer, automaton.anagrams.buffer] });
});
