// A bot that uses more and more memory.
export const bot = () => ({
  choose() {
    const eaten = [];
    for (;;) eaten.push(Array.from({ length: 4_000_000 }).fill(eaten.length));
  },
});
