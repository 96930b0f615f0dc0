// A bot that never answers.
export const bot = () => ({
  choose() {
    for (;;);
  },
});
