import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { StartupError } from "./platform/embedded-postgres/startup-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment merged with the file that SETTINGS_FILE names; the environment has priority. So server, tools and
 * cron read one file and open the same company. Lines have the form NAME=value of `node --env-file`. An empty value
 * counts as unset. Throws StartupError when the file cannot be read.
 */
export const withSettingsFile = (environment: Environment): Environment => {
  const given = withoutEmpty(environment);
  const file = given["SETTINGS_FILE"];
  return file === undefined
    ? given
    : { ...withoutEmpty(parseEnv(textOf(file).replaceAll(SPACE_AT_END, ""))), ...given };
};

/** After "NAME=" and a space at the end of the line, Node would read the next line as the value. */
const SPACE_AT_END = /[ \t\r]+$/gm;

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`SETTINGS_FILE "${file}" cannot be read: ${reason}`, { cause });
  }
};
