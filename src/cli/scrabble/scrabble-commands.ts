import type { Command } from "commander";

/** `parlour scrabble …`: for people who study the game. */
export function scrabbleCommands(program: Command): void {
  const scrabble = program.command("scrabble").description("study Scrabble: analyze positions, review games, look up words");
  const opening = (command: Command): Command =>
    command
      .option("-o, --options <json>", "the options of the match as JSON")
      .option("-l, --lexicon <list>", "large, enable, common, or a plain text file with a word on each line");
  const common = (command: Command): Command => opening(command).option("--json", "print JSON");

  common(scrabble.command("analyze"))
    .argument("<position.json>", "a position, as `save` writes it")
    .option("-n, --plays <count>", "how many plays to show", "15")
    .option("-s, --simulate <seconds>", "play the best ones on against imagined racks for this long")
    .description("show the best plays of a position")
    .action(async (file: string, flags) => (await import("./scrabble.ts")).analyzeFile(file, flags));
  common(scrabble.command("review"))
    .argument("<game>", "the record of a finished match, or a GCG file")
    .description("go through a game turn by turn and show what each play gave away")
    .action(async (file: string, flags) => (await import("./scrabble.ts")).reviewFile(file, flags));
  common(scrabble.command("lookup"))
    .argument("<pattern>", "? is any letter, * any number of letters")
    .option("-a, --anagram", "find the words that use exactly these letters instead")
    .option("-n, --most <count>", "how many words to show", "100")
    .description("look up words by pattern")
    .action(async (pattern: string, flags) => (await import("./scrabble.ts")).lookUp(pattern, flags));
  scrabble
    .command("gcg")
    .argument("<record.json>", "the record of a finished match")
    .description("print a finished match as GCG, for Quackle, Macondo or Woogles")
    .action(async (file: string) => (await import("./scrabble.ts")).exportGcg(file));
  opening(scrabble.command("import"))
    .argument("<game.gcg>", "a GCG file, as Quackle, Macondo and Woogles write it")
    .option("--out <file>", "write the record to this file")
    .description("turn a GCG file into a record, to replay and review; its draws can't be verified")
    .action(async (file: string, flags) => (await import("./scrabble.ts")).importFile(file, flags));
  scrabble
    .command("words")
    .argument("<list.txt>", "a plain text file with a word on each line")
    .option("-o, --options <json>", "the options of the match as JSON: the tiles decide which words can be spelled")
    .option("--json", "print JSON")
    .description("check a word list of your own: how many words, which lines are left out, its hash")
    .action(async (file: string, flags) => (await import("./scrabble.ts")).inspectWords(file, flags));
}
