// Compares the lock file with the stored list of advisories, and with what the registry's `npm audit` answers where it does. Fails
// when a locked version is affected; only warns when the list is old or the registry does not answer.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import list from "./advisories/advisories.json" with { type: "json" };
import { askRegistry } from "./advisories/ask-registry.ts";
import { ageInDays, findAffected, OLD_AFTER, parseLock } from "./advisories/compare-advisories.ts";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "check-advisories.ts",
  words: [],
  does: "Compares the lock file with the stored list of advisories.",
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A line for each package that the registry knows to be affected; undefined when it does not answer. */
const readAudit = (): readonly string[] | undefined => {
  const audit = askRegistry(ROOT);
  return (
    audit &&
    Object.entries(audit.vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range} is affected, says npm audit (${severity})`,
    )
  );
};

const lock = parseLock(readFileSync(`${ROOT}/package-lock.json`, "utf8"));
const answered = readAudit();
const affected = [...findAffected(lock, list), ...(answered ?? [])];
for (const line of affected) console.error(line);
const age = ageInDays(list, new Date());
if (age > OLD_AFTER) console.log(`warning: the stored advisories are ${age} days old: run npm run advisories`);
if (answered === undefined)
  console.log(`warning: npm audit gave no answer: compared with the list of ${list.made} only`);
process.exitCode = affected.length > 0 ? 1 : 0;
