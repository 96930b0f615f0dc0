/** No word is longer, whatever the board: the automaton packs a word into three numbers of five letters. */
export const LONGEST_WORD = 15;

/** Marks the first byte of a word; its lower bits say how many letters it shares with the word before. */
const HEAD = 0x80;

/**
 * Sorted words as one run of bytes. A letter is its number in the tile set, from 1; a word is a head with the length that
 * it shares with the word before, then the rest of its letters.
 */
export interface WordList {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Where the words with the same first two letters begin: `first * 32 + second`, or -1. */
  readonly starts: Int32Array;
}

/** Reads a shipped file: the shared length as a capital letter, then lowercase letters a to z. */
export function fromAsset(file: Uint8Array): WordList {
  const bytes = new Uint8Array(file.length);
  for (let i = 0; i < file.length; i++) bytes[i] = file[i] < 97 ? HEAD | (file[i] - 65) : file[i] - 96;
  return indexed(bytes);
}

/** Packs words that are sorted by the numbers of their letters, each once. */
export const fromWords = (words: readonly (readonly number[])[]): WordList => finish(packSteps(words));

/** The same in short steps. */
export function* packSteps(words: readonly (readonly number[])[]): Generator<void, WordList> {
  const bytes: number[] = [];
  let last: readonly number[] = [];
  for (const [n, word] of words.entries()) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared += 1;
    bytes.push(HEAD | shared);
    for (let i = shared; i < word.length; i++) bytes.push(word[i]);
    last = word;
    if (n % STEP === STEP - 1) yield;
  }
  return indexed(Uint8Array.from(bytes));
}

/** How many words are handled between two steps: a few milliseconds of work. */
export const STEP = 4096;

/** Takes all steps at once. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function indexed(bytes: Uint8Array): WordList {
  const starts = new Int32Array(32 * 32).fill(-1);
  let count = 0;
  let first = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] < HEAD) continue;
    count += 1;
    const shared = bytes[at] & 15;
    if (shared > 1) continue;
    if (shared === 0) first = bytes[at + 1];
    starts[first * 32 + bytes[at + 2 - shared]] = at;
  }
  return { bytes, count, starts };
}

/** Whether the list has a word, given as the numbers of its letters: it is found without building anything. */
export function hasWord({ bytes, starts }: WordList, word: readonly number[]): boolean {
  const { length } = word;
  if (length < 2 || length > LONGEST_WORD) return false;
  let at = starts[word[0] * 32 + word[1]];
  if (at === undefined || at < 0) return false;
  // How many letters of the word asked for stand in the word that is being read.
  let matched = 2;
  at += 3 - (bytes[at] & 15);
  for (;;) {
    while (matched < length && bytes[at] === word[matched]) {
      matched += 1;
      at += 1;
    }
    const ends = at >= bytes.length || bytes[at] >= HEAD;
    if (matched === length) return ends;
    // Words are sorted: once a letter is larger, the word isn't there.
    if (!ends && bytes[at] > word[matched]) return false;
    // Skip to the next word that differs from this one no later than here.
    do {
      while (at < bytes.length && bytes[at] < HEAD) at += 1;
      if (at >= bytes.length || (bytes[at] & 15) < matched) return false;
      at += 1;
    } while ((bytes[at - 1] & 15) > matched);
  }
}

/** Calls back with each word in turn, in a shared buffer. */
export const eachWord = (list: WordList, call: (word: Uint8Array, length: number) => void): void => finish(eachWordSteps(list, call));

/** The same in short steps. */
export function* eachWordSteps({ bytes }: WordList, call: (word: Uint8Array, length: number) => void): Generator<void, void> {
  const word = new Uint8Array(LONGEST_WORD);
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    let length = bytes[at++] & 15;
    while (at < bytes.length && bytes[at] < HEAD) word[length++] = bytes[at++];
    call(word, length);
    count += 1;
    if (count % STEP === 0) yield;
  }
}

/** The words that both lists have. */
export function sharedWords(list: WordList, other: WordList): WordList {
  const words: number[][] = [];
  eachWord(list, (letters, length) => {
    const word = Array.from(letters.subarray(0, length));
    if (hasWord(other, word)) words.push(word);
  });
  return fromWords(words);
}
