// Each contestant is set up once; then every call does one or more operations and returns how many.
const dist = (path) => import(new URL(`../../dist/${path}`, import.meta.url).href);

async function playouts() {
  const { fastRng } = await dist("engine/contract/chance.js");
  const { copy } = await dist("engine/contract/copy.js");
  const { fourline } = await dist("games/fourline/game.js");
  const game = fourline();
  const rng = fastRng(1);
  const start = game.setup(2, rng);
  return () => {
    const state = copy(start);
    let moves = 0;
    for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
      game.apply(state, seats[0], rng.pick(game.moves(state, seats[0])), rng);
      moves += 1;
    }
    return moves;
  };
}

async function match() {
  const { fastRng, matchRng } = await dist("engine/contract/chance.js");
  const { matchKey } = await dist("engine/record/fairness.js");
  const { act, begin, toAct } = await dist("engine/match/match.js");
  const { fourline } = await dist("games/fourline/game.js");
  const game = fourline();
  const rng = fastRng(1);
  const seat = { name: "", nonce: "00".repeat(16) };
  const head = {
    ...{ format: 1, game: "fourline", version: 1, options: {}, seats: [seat, seat] },
    ...{ clock: { kind: "none" }, startedAt: 0, commitment: "" },
  };
  const key = matchKey("00".repeat(32), [seat.nonce, seat.nonce]);
  return () => {
    let now = begin(game, head, (entry) => matchRng(key, entry));
    const log = [];
    for (let seats = toAct(now); seats.length > 0; seats = toAct(now)) {
      const text = game.write(rng.pick(game.moves(now.state, seats[0])));
      const outcome = act(now, seats[0], text, log.length);
      if (!outcome.ok) throw new Error(outcome.refusal.text);
      log.push(outcome.entry);
      now = outcome.match;
    }
    return log.length;
  };
}

async function boardgame() {
  const { fastRng } = await dist("engine/contract/chance.js");
  const { boardgameClient, playBoardgame } = await import("./boardgame.mjs");
  const rng = fastRng(1);
  const client = boardgameClient();
  return () => playBoardgame(client, rng.int);
}

async function hand() {
  const { playByHand } = await import("./hand.mjs");
  return () => {
    let moves = 0;
    for (let i = 0; i < 64; i++) moves += playByHand();
    return moves;
  };
}

/** A state in the middle of a game, and how it is copied. */
const copies = (copyWith) => async () => {
  const { fastRng } = await dist("engine/contract/chance.js");
  const { fourline } = await dist("games/fourline/game.js");
  const copy = await copyWith();
  const game = fourline();
  const rng = fastRng(3);
  const state = game.setup(2, rng);
  for (let i = 0; i < 12; i++) game.apply(state, game.toAct(state)[0], rng.pick(game.moves(state, game.toAct(state)[0])), rng);
  let kept = null;
  return () => {
    for (let i = 0; i < 200; i++) kept = copy(state);
    return kept === state ? 0 : 200;
  };
};

export const contestants = {
  playouts,
  match,
  boardgame,
  hand,
  copy: copies(async () => (await dist("engine/contract/copy.js")).copy),
  structuredClone: copies(async () => structuredClone),
};
