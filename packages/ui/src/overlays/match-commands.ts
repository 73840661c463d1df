import { defaultFilter } from "cmdk";
import type { Command } from "./command-palette.tsx";

/** The commands whose name or key contains the typed letters in their order, the best one first; all of them without any. */
export const matchCommands = (commands: readonly Command[], words: string): readonly Command[] =>
  words === ""
    ? commands
    : commands
        .map((command) => ({ command, score: defaultFilter(command.key, words, [command.label]) }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .map(({ command }) => command);
