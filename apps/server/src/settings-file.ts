import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { StartupError } from "./platform/embedded-postgres/startup-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the file says that SETTINGS_FILE names, with the environment before it: server, tools and cron read one file and open one
 * company. Lines of NAME=value, as `node --env-file` reads them. Empty is as good as unset. Throws StartupError when the file
 * cannot be read.
 */
export const withSettingsFile = (environment: Environment): Environment => {
  const given = withoutEmpty(environment);
  const file = given["SETTINGS_FILE"];
  return file === undefined
    ? given
    : { ...withoutEmpty(parseEnv(textOf(file).replaceAll(SPACE_AT_END, ""))), ...given };
};

/** After "NAME=" Node would take the next line for the value. */
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
