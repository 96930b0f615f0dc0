// The bot of docs/writing-a-bot.md as a module: it leaves its opponents the fewest replies.
// Try it:  parlour arena fourline ./examples/bots/tight.mjs random
export const bot = (game) => ({
  choose(view, seat, rng) {
    const world = game.imagine(view, rng);
    let best = { move: game.idle(world, seat), replies: Infinity };
    for (const move of rng.shuffle(game.moves(world, seat))) {
      const after = structuredClone(world);
      game.apply(after, seat, move, rng);
      const replies = game.toAct(after).reduce((sum, other) => sum + game.moves(after, other).length, 0);
      if (replies < best.replies) best = { move, replies };
    }
    return best.move;
  },
});
