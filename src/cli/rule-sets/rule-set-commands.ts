import type { Command } from "commander";

export function ruleSetCommands(program: Command): void {
  program
    .command("lint")
    .argument("<rules.json>", "a file with a rule set, or the id of a card game, such as hearts")
    .description("check a rule set: print errors with where they are, and advice")
    .action(async (file: string) => (await import("./rule-set.ts")).lintFile(file));

  program
    .command("describe")
    .argument("<rules.json>", "a file with a rule set, or the id of a card game, such as hearts")
    .option("-l, --language <language>", "en or it", "en")
    .option("--json", "print the rule set itself, as JSON")
    .description("write the rules of a card game in words")
    .action(async (file: string, options: { language: string; json?: boolean }) =>
      (await import("./rule-set.ts")).describeFile(file, options),
    );
}
