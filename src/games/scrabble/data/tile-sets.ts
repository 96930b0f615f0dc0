/** One kind of tile: what is printed on it, what it counts, and how many there are. */
interface Kind {
  readonly text: string;
  readonly value: number;
  readonly count: number;
}

/** A tile is its number in a set, never a character: 0 is the blank, letters follow in the order of the alphabet. */
export interface TileSet {
  readonly id: string;
  readonly kinds: readonly Kind[];
}

/** The blank in text. */
export const BLANK_TEXT = "?";

const kindsOf = (blanks: number, table: string): Kind[] => [
  { text: BLANK_TEXT, value: 0, count: blanks },
  ...table.split(" ").map((entry) => {
    const [text, value, count] = entry.split(":");
    return { text, value: Number(value), count: Number(count) };
  }),
];

/** Text, value and count of each letter. */
const ENGLISH =
  "A:1:9 B:3:2 C:3:2 D:2:4 E:1:12 F:4:2 G:2:3 H:4:2 I:1:9 J:8:1 K:5:1 L:1:4 M:3:2 N:1:6 O:1:8 P:3:2 Q:10:1 R:1:6 S:1:4 T:1:6 U:1:4 V:4:2 W:4:2 X:8:1 Y:4:2 Z:10:1";
const ITALIAN =
  "A:1:14 B:5:3 C:2:6 D:5:3 E:1:11 F:5:3 G:8:2 H:8:2 I:1:12 L:3:5 M:3:5 N:3:5 O:1:15 P:5:3 Q:10:1 R:2:6 S:2:6 T:2:6 U:3:5 V:5:3 Z:8:2";
const SPANISH =
  "A:1:12 B:3:2 C:3:4 CH:5:1 D:2:5 E:1:12 F:4:1 G:2:2 H:4:2 I:1:6 J:8:1 L:1:4 LL:8:1 M:3:2 N:1:5 Ñ:8:1 O:1:9 P:3:2 Q:5:1 R:1:5 RR:8:1 S:1:6 T:1:4 U:1:5 V:4:1 X:8:1 Y:4:1 Z:10:1";

export const TILE_SETS = {
  english: { id: "english", kinds: kindsOf(2, ENGLISH) },
  italian: { id: "italian", kinds: kindsOf(2, ITALIAN) },
  spanish: { id: "spanish", kinds: kindsOf(2, SPANISH) },
} as const satisfies Record<string, TileSet>;
