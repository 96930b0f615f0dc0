import type { Fault } from "../../../engine/contract/game.ts";
import { SAME_COLOR, type Suit } from "../language/cards.ts";
import type { CardTest, Situation } from "../language/schema.ts";
import { friends } from "../play/sides.ts";
import type { CardCheck, Custom, CustomMoment, Face, Moment, MomentCheck, Rules } from "./rules.ts";
import { beats, trumpClass } from "./trick.ts";

/** Tests inside tests: no deeper than this. */
export const DEEPEST_TEST = 8;
const MOST_SEEN = 16;

/** What compiling tests needs; tables are filled in before any closure runs. */
export interface Workshop {
  readonly faces: readonly Face[];
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
  readonly custom: Custom;
  readonly faults: Fault[];
  /** Tests of `seen` situations, by their bit. */
  readonly seen: { readonly key: string; readonly test: CardTest; readonly path: string }[];
  /** Whether a seat may not know who plays with whom. */
  readonly hiddenSides: boolean;
  /** The finished rules, for closures that need tables. */
  rules: Rules | null;
}

/** A compiled test, and whether it depends on the hand, which others can't see. */
interface Compiled<C> {
  readonly of: C;
  readonly handy: boolean;
}

const complain = ({ faults }: Workshop, path: string, text: string): void => void faults.push({ path, text });

/** A test that needs no table: by face, for one trump. `isTrump` says which cards count as trump here. */
export function staticTest(
  shop: Workshop,
  test: CardTest,
  trump: number,
  isTrump: (face: Face, index: number) => boolean,
  path: string,
  depth = 0,
): boolean[] {
  const { faces } = shop;
  const no = (): boolean[] => faces.map(() => false);
  if (depth > DEEPEST_TEST) {
    complain(shop, path, `Tests are nested more than ${DEEPEST_TEST} deep.`);
    return no();
  }
  const part = (inner: CardTest, key: string): boolean[] => staticTest(shop, inner, trump, isTrump, `${path}.${key}`, depth + 1);
  if (typeof test === "string") {
    switch (test) {
      case "any":
        return faces.map(() => true);
      case "trump":
        return faces.map(isTrump);
      case "special":
        return faces.map(({ wins }) => wins !== null);
      case "sameColor":
        return faces.map(({ suit }) => trump > 0 && suit >= 0 && SAME_COLOR[shop.suits[trump - 1] as Suit] === shop.suits[suit]);
      case "led":
      case "last":
      case "beats":
      case "highest":
        complain(shop, path, `“${test}” needs a trick: use it in demands only.`);
        return no();
    }
  }
  if ("suit" in test) return bySuit(shop, test.suit, path);
  if ("rank" in test) return byRank(shop, test.rank, path);
  if ("card" in test) return byCode(shop, test.card, path);
  if ("not" in test) return part(test.not, "not").map((holds) => !holds);
  if ("all" in test) return test.all.map((inner, n) => part(inner, `all[${n}]`)).reduce((a, b) => a.map((holds, i) => holds && b[i]));
  if ("any" in test) return test.any.map((inner, n) => part(inner, `any[${n}]`)).reduce((a, b) => a.map((holds, i) => holds || b[i]));
  if ("custom" in test) {
    const own = customOf(shop.custom.tests, test.custom);
    if (!own) complain(shop, `${path}.custom`, `There is no custom test called ${test.custom}.`);
    return own ? faces.map(({ code }) => own(code, null)) : no();
  }
  complain(shop, path, "“if” needs a trick: use it in demands only.");
  return no();
}

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? (one as readonly T[]) : [one as T]);

/** Looks up own properties only: a name must never reach a prototype. */
export const customOf = <T>(registry: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  registry && Object.hasOwn(registry, name) ? registry[name] : undefined;

function bySuit(shop: Workshop, words: string | readonly string[], path: string): boolean[] {
  for (const word of listed(words)) if (!shop.suits.includes(word)) complain(shop, `${path}.suit`, `The deck has no suit ${word}.`);
  return shop.faces.map(({ suit }) => suit >= 0 && listed(words).includes(shop.suits[suit]));
}

function byRank(shop: Workshop, words: string | readonly string[], path: string): boolean[] {
  for (const word of listed(words)) if (!shop.ranks.includes(word)) complain(shop, `${path}.rank`, `The deck has no rank ${word}.`);
  return shop.faces.map(({ rank }) => rank >= 0 && listed(words).includes(shop.ranks[rank]));
}

function byCode(shop: Workshop, codes: string | readonly string[], path: string): boolean[] {
  for (const one of listed(codes))
    if (!shop.faces.some(({ code }) => code === one)) complain(shop, `${path}.card`, `The deck has no card ${one}.`);
  return shop.faces.map(({ code }) => listed(codes).includes(code));
}

/** Whether a test says the same about a card whatever lies on the table. */
export function isStatic(test: CardTest, depth = 0): boolean {
  if (depth > DEEPEST_TEST) return true;
  if (typeof test === "string") return test === "any" || test === "trump" || test === "special" || test === "sameColor";
  if ("if" in test || "custom" in test) return false;
  if ("not" in test) return isStatic(test.not, depth + 1);
  if ("all" in test) return test.all.every((inner) => isStatic(inner, depth + 1));
  if ("any" in test) return test.any.every((inner) => isStatic(inner, depth + 1));
  return true;
}

/** The table of a static test in the finished rules, by trump and face. */
export function tableOf(shop: Workshop, test: CardTest, path: string): boolean[][] {
  const { rules, faces } = shop;
  const faultsBefore = shop.faults.length;
  return Array.from({ length: shop.suits.length + 1 }, (_, trump) => {
    // A fault is the same for every trump, so it is reported once.
    if (trump > 0 && shop.faults.length > faultsBefore) return faces.map(() => false);
    return staticTest(shop, test, trump, (_face, at) => rules?.isTrump[trump][at] ?? false, path);
  });
}

export function cardCheck(shop: Workshop, test: CardTest, path: string, depth = 0): Compiled<CardCheck> {
  if (depth > DEEPEST_TEST) {
    complain(shop, path, `Tests are nested more than ${DEEPEST_TEST} deep.`);
    return { of: () => true, handy: false };
  }
  if (isStatic(test, depth)) {
    const table = tableOf(shop, test, path);
    return { of: (at, face) => table[at.state.trump + 1][face], handy: false };
  }
  const rulesOf = (): Rules => shop.rules as Rules; // filled in before any check runs
  if (typeof test === "string") return wordCheck(test, rulesOf);
  const part = (inner: CardTest, key: string): Compiled<CardCheck> => cardCheck(shop, inner, `${path}.${key}`, depth + 1);
  if ("not" in test) {
    const inner = part(test.not, "not");
    return { of: (at, face) => !inner.of(at, face), handy: inner.handy };
  }
  if ("all" in test) {
    const inner = test.all.map((one, n) => part(one, `all[${n}]`));
    return { of: (at, face) => inner.every(({ of }) => of(at, face)), handy: inner.some(({ handy }) => handy) };
  }
  if ("any" in test) {
    const inner = test.any.map((one, n) => part(one, `any[${n}]`));
    return { of: (at, face) => inner.some(({ of }) => of(at, face)), handy: inner.some(({ handy }) => handy) };
  }
  if ("if" in test) {
    const inner = momentCheck(shop, test.if, `${path}.if`, depth + 1);
    return { of: (at) => inner.of(at), handy: inner.handy };
  }
  const own = "custom" in test ? customOf(shop.custom.tests, test.custom) : undefined;
  if (!own) complain(shop, `${path}.custom`, "There is no custom test of this name.");
  return { of: (at, face) => own?.(rulesOf().faces[face].code, customMoment(rulesOf(), at)) ?? true, handy: true };
}

function wordCheck(word: string, rulesOf: () => Rules): Compiled<CardCheck> {
  switch (word) {
    case "led":
      return { of: (at, face) => at.led >= 0 && rulesOf().classOf[at.state.trump + 1][face] === at.led, handy: false };
    case "last":
      return { of: (at, face) => at.last >= 0 && rulesOf().classOf[at.state.trump + 1][face] === at.last, handy: false };
    case "beats":
      return { of: (at, face) => beats(rulesOf(), at, face), handy: false };
    default:
      // "highest": no card in the hand has a higher rank, whatever its suit.
      return { of: (at, face) => at.hand.every((other) => rankPower(rulesOf(), other) <= rankPower(rulesOf(), face)), handy: true };
  }
}

const rankPower = ({ faces }: Rules, face: number): number => (faces[face].rank < 0 ? 0 : 100 - faces[face].rank);

/** Cached per moment, because many tests may need it. */
const customMoments = new WeakMap<Moment, CustomMoment>();

function customMoment(rules: Rules, at: Moment): CustomMoment {
  const known = customMoments.get(at);
  if (known) return known;
  const made = Object.freeze({
    seat: at.seat,
    hand: Object.freeze(at.hand.map((face) => rules.faces[face].code)),
    table: Object.freeze(at.state.table.map((face) => rules.faces[face].code)),
    trump: at.state.trump < 0 ? null : rules.suits[at.state.trump],
  });
  customMoments.set(at, made);
  return made;
}

export function momentCheck(shop: Workshop, test: Situation, path: string, depth = 0): Compiled<MomentCheck> {
  if (depth > DEEPEST_TEST) {
    complain(shop, path, `Situations are nested more than ${DEEPEST_TEST} deep.`);
    return { of: () => true, handy: false };
  }
  const rulesOf = (): Rules => shop.rules as Rules; // filled in before any check runs
  if (typeof test === "string") return situationWord(test, rulesOf, shop.hiddenSides);
  const part = (inner: Situation, key: string): Compiled<MomentCheck> => momentCheck(shop, inner, `${path}.${key}`, depth + 1);
  if ("not" in test) {
    const inner = part(test.not, "not");
    return { of: (at) => !inner.of(at), handy: inner.handy };
  }
  if ("all" in test) {
    const inner = test.all.map((one, n) => part(one, `all[${n}]`));
    return { of: (at) => inner.every(({ of }) => of(at)), handy: inner.some(({ handy }) => handy) };
  }
  if ("any" in test) {
    const inner = test.any.map((one, n) => part(one, `any[${n}]`));
    return { of: (at) => inner.some(({ of }) => of(at)), handy: inner.some(({ handy }) => handy) };
  }
  if ("holds" in test) {
    const inner = cardCheck(shop, test.holds, `${path}.holds`, depth + 1);
    return { of: (at) => at.hand.some((face) => inner.of(at, face)), handy: true };
  }
  if ("seen" in test) {
    const bit = 1 << seenBit(shop, test.seen, `${path}.seen`);
    return { of: (at) => (at.state.seen & bit) !== 0, handy: false };
  }
  const own = customOf(shop.custom.situations, test.custom);
  if (!own) complain(shop, `${path}.custom`, `There is no custom situation called ${test.custom}.`);
  return { of: (at) => own?.(customMoment(rulesOf(), at)) ?? true, handy: true };
}

function seenBit(shop: Workshop, test: CardTest, path: string): number {
  if (!isStatic(test)) complain(shop, path, "What has been seen can't depend on the trick: use suits, ranks, cards or trump.");
  const key = JSON.stringify(test);
  const known = shop.seen.findIndex((one) => one.key === key);
  if (known >= 0) return known;
  if (shop.seen.length >= MOST_SEEN) {
    complain(shop, path, `At most ${MOST_SEEN} different “seen” tests.`);
    return 0;
  }
  return shop.seen.push({ key, test, path }) - 1;
}

function situationWord(word: string, rulesOf: () => Rules, hiddenSides: boolean): Compiled<MomentCheck> {
  const open = (of: MomentCheck): Compiled<MomentCheck> => ({ of, handy: false });
  const none = (at: Moment, wanted: number): boolean => {
    const classes = rulesOf().classOf[at.state.trump + 1];
    return wanted >= 0 && at.hand.every((face) => classes[face] !== wanted);
  };
  const ours = (at: Moment): boolean => at.winning >= 0 && friends(rulesOf(), at.state, at.seat, at.winning);
  switch (word) {
    case "leading":
      return open((at) => at.state.table.length === 0);
    case "following":
      return open((at) => at.state.table.length > 0);
    case "firstTrick":
      return open((at) => at.state.trick === 0);
    case "lastTrick":
      return open((at) => at.state.hands[at.seat].length === 1);
    case "firstDeal":
      return open((at) => at.state.deal === 0);
    case "stockEmpty":
      return open((at) => at.state.stock.length === 0);
    case "voidInLed":
      return { of: (at) => none(at, at.led), handy: true };
    case "voidInLast":
      return { of: (at) => none(at, at.last), handy: true };
    case "ledTrump":
      return open((at) => at.led >= 0 && at.led === trumpClass(rulesOf(), at.state.trump));
    case "opponentWinning":
      return { of: (at) => at.winning >= 0 && !ours(at), handy: hiddenSides };
    case "partnerWinning":
      return { of: ours, handy: hiddenSides };
    case "declared":
      return open((at) => at.state.melds.some(({ seat }) => seat === at.seat));
    default:
      return open(() => true);
  }
}
