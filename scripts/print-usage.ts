/** The usage of a command: its name, or its file if it has none, the words after it, optional ones in brackets, and its effect. */
export type Usage = { readonly command: string; readonly words: readonly string[]; readonly does: string };

export const usageOf = ({ command, words, does }: Usage): string => {
  const parts = command.endsWith(".ts")
    ? [`node scripts/${command}`]
    : [`npm run ${command}`, ...words.slice(0, 1).map(() => "--")];
  return `usage: ${[...parts, ...words].join(" ")}\n${does}`;
};

/** Prints the usage and ends the process if `--help` is on its command line. Call it before anything is done. */
export const printUsageIfAsked = (usage: Usage): void => {
  if (!process.argv.includes("--help")) return;
  console.log(usageOf(usage));
  process.exit(0);
};
