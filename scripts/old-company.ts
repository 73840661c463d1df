import { basename, dirname } from "node:path";

import { findPostgres } from "../tests/runtime/start-postgres.ts";

/** Ten below the first identifier that 32 bits do not hold, so that most tests have members and orders on both sides of it. */
const FIRST_ID = 2 ** 31 - 10;

/**
 * The database of the API tests as a long-lived company of its own PostgreSQL has it: as environment of the tests and in words. Without Debian's
 * PostgreSQL it is the embedded one, whose owner is a superuser.
 */
export const asInOldCompany = (): {
  readonly environment: Readonly<Record<string, string>>;
  readonly words: string;
} => {
  const programs = findPostgres();
  const ids = `identifiers from ${FIRST_ID}`;
  const environment = { TEST_FIRST_ID: String(FIRST_ID) };
  if (programs === undefined)
    return {
      environment,
      words: `the embedded PostgreSQL as a superuser with ${ids}: Debian's is not on this machine`,
    };
  return {
    environment: { ...environment, TEST_POSTGRES: "debian" },
    words: `Debian's PostgreSQL ${basename(dirname(programs))} as an ordinary owner with ${ids}`,
  };
};
