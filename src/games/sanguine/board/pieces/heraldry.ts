/** The coat of arms of a card, made from its name: a card looks the same everywhere, and no two shipped cards look alike. */
export interface Arms {
  readonly division: (typeof DIVISIONS)[number];
  /** Colors of the field and of its second part. */
  readonly field: string;
  readonly second: string;
  /** The metal of the charge. */
  readonly metal: string;
  readonly charge: keyof typeof CHARGES;
  readonly count: 1 | 3;
}

export const DIVISIONS = ["plain", "pale", "fess", "bend", "chevron", "quarterly", "saltire", "bordure", "per-bend", "chief"] as const;

const COLORS = ["#8a2130", "#27457f", "#2c5b41", "#553068", "#2a2528"] as const;
const METALS = ["#dcb763", "#e8e2d4"] as const;

/** Drawn within 24 units of 0,0. */
export const CHARGES = {
  star: "M0-20 5-6 19-6 8 3 12 17 0 9-12 17-8 3-19-6-5-6Z",
  crescent: "M6-18a19 19 0 1 0 0 36a15 15 0 1 1 0-36Z",
  flame: "M0-22C4-12 14-8 12 6A12 12 0 0 1-12 6C-12-2-6-4-6-10C-2-8 0-4 0 0C4-6 2-14 0-22Z",
  drop: "M0-21C8-8 13-2 13 7A13 13 0 0 1-13 7C-13-2-8-8 0-21Z",
  key: "M-3-4a10 10 0 1 1 6 0V8h8v5H3v3h6v5H-3Z",
  tower: "M-14 20V-10h-4v-10h7v5h6v-5h10v5h6v-5h7v10h-4V20H5V8a5 5 0 0 0-10 0V20Z",
  crown: "M-19 14V-12L-9 0 0-16 9 0 19-12V14Z",
  bell: "M0-20a4 4 0 0 1 4 4c8 2 10 10 10 18l4 8h-36l4-8c0-8 2-16 10-18a4 4 0 0 1 4-4ZM-5 13h10a5 5 0 0 1-10 0Z",
  sword: "M0-24 4-18V6H12v5H3v11h-6V11h-9V6h8V-18Z",
  rose: "M0-20a8 8 0 0 1 7 11a8 8 0 0 1 9 12a8 8 0 0 1-8 11 8 8 0 0 1-16 0a8 8 0 0 1-8-11a8 8 0 0 1 9-12a8 8 0 0 1 7-11Z",
  moth: "M0-8C6-22 22-20 20-6 19 2 10 3 5 2 12 6 12 18 4 18 1 18 0 12 0 10 0 12-1 18-4 18-12 18-12 6-5 2-10 3-19 2-20-6-22-20-6-22 0-8Z",
  eye: "M-22 0C-12-14 12-14 22 0C12 14-12 14-22 0ZM0-7a7 7 0 1 0 .1 0Z",
  candle: "M-6-6h12V20H-6ZM0-24c5 6 5 10 0 15c-5-5-5-9 0-15Z",
  leaf: "M0 22C-2 12-18 8-14-8-8-6-4-4-4-4-6-14 0-22 0-22 0-22 6-14 4-4 4-4 8-6 14-8 18 8 2 12 0 22Z",
  arrow: "M0-22 12-6H4V22H-4V-6H-12Z",
  chalice: "M-14-18H14C14-4 8 2 3 4V14L12 20H-12L-3 14V4C-8 2-14-4-14-18Z",
} as const;

const CHARGE_NAMES = Object.keys(CHARGES) as (keyof typeof CHARGES)[]; // the keys of that very object

/** FNV-1a with a final mix: names that differ by a letter should have arms that differ at a glance. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c71);
  return (sum ^ (sum >>> 13)) >>> 0;
}

export function armsOf(name: string): Arms {
  let left = hash(name);
  const take = (count: number): number => {
    const chosen = left % count;
    left = Math.floor(left / count);
    return chosen;
  };
  const pick = <T>(list: readonly [T, ...T[]], at: number): T => list[at] ?? list[0];
  const field = take(COLORS.length);
  const second = (field + 1 + take(COLORS.length - 1)) % COLORS.length;
  return {
    field: pick(COLORS, field),
    second: pick(COLORS, second),
    division: pick(DIVISIONS, take(DIVISIONS.length)),
    charge: CHARGE_NAMES[take(CHARGE_NAMES.length)] ?? "star",
    metal: pick(METALS, take(METALS.length)),
    count: take(3) === 0 ? 3 : 1,
  };
}
