// A bot that uses more and more memory.
export const bot = () => ({
  choose() {
    const eaten = [];
    // oxlint-disable-next-line unicorn/no-new-array -- a list of plain numbers fills the memory fastest
    for (;;) eaten.push(new Array(4_000_000).fill(1.5));
  },
});
