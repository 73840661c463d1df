import { readConfig, type Config } from "../apps/server/src/config.ts";
import { keptSecretKey, withCompanyDatabase } from "../apps/server/src/platform/embedded-postgres/company-database.ts";
import { describeStartupError } from "../apps/server/src/platform/embedded-postgres/describe-startup-error.ts";
import { printUsageIfAsked, type Usage, usageOf } from "./print-usage.ts";

/** A company that a tool works on. */
export type Company = { readonly config: Config; readonly ownerUrl: string };

/**
 * Runs a tool with the words of its command line; the tool answers its exit code. `--help` prints the usage. Other options and a
 * wrong number of words are refused with exit code 2 before anything is done. What the person who started it can set right is
 * one line, and exit code 1.
 */
export const runTool = async (usage: Usage, work: (words: readonly string[]) => Promise<number>): Promise<void> => {
  printUsageIfAsked(usage);
  const words = process.argv.slice(2);
  const required = usage.words.filter((word) => !word.startsWith("["));
  const isMisused = words.length < required.length || words.length > usage.words.length;
  if (isMisused || words.some((word) => word.startsWith("-"))) {
    console.error(usageOf(usage));
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await work(words);
  } catch (error) {
    reportFailure(error);
  }
};

/** Prints in one line what the person who started a tool can set right, and sets exit code 1; throws a bug of the program. */
export const reportFailure = (error: unknown): void => {
  const line = describeStartupError(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exitCode = 1;
};

/** Runs work on the company that the settings name, and prints which one that is. Refuses if there is none. */
export const withCompany = async <Result>(work: (company: Company) => Promise<Result>): Promise<Result> => {
  const config = readConfig(process.env, keptSecretKey);
  return await withCompanyDatabase(config, console.error, async (ownerUrl) => await work({ config, ownerUrl }));
};
