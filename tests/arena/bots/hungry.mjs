// A bot that uses more and more memory.
export const bot = () => ({
  choose() {
    const eaten = [];
    for (;;) eaten.push(new Array(4_000_000).fill(1.5));
  },
});
