import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "tests/**/*.test.ts"],
    // Two cores: one worker each. Tests that start processes and browsers of their own take their time on a busy machine.
    maxWorkers: 2,
    // What hangs ends after these; nothing that works, however slowly, may run into them.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
  },
});
