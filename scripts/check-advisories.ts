// Compares the lock file with the stored list of advisories, and with what the registry's `npm audit` answers where it does. Fails
// when a locked version is affected; only warns when the list is old or the registry does not answer.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import list from "./advisories/advisories.json" with { type: "json" };
import { ageInDays, findAffected, type LockFile, OLD_AFTER } from "./advisories/compare-advisories.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Milliseconds; a check of every day must not wait for a registry. */
const PATIENCE = 20_000;

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

type Answer = {
  readonly vulnerabilities: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
};

/** A registry without audits answers an error as JSON, too. */
const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "auditReportVersion" in value && "vulnerabilities" in value;

/** A line for each package that the registry knows to be affected; undefined when it does not answer. */
const askRegistry = (): readonly string[] | undefined => {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
    cwd: ROOT,
    encoding: "utf8",
    timeout: PATIENCE,
  });
  const answer = parse(stdout);
  if (!isAnswer(answer)) return undefined;
  return Object.entries(answer.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} is affected, says npm audit (${severity})`,
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const lock = parse(readFileSync(`${ROOT}/package-lock.json`, "utf8"));
if (!isLockFile(lock)) throw new Error("package-lock.json lists no packages");
const answered = askRegistry();
const affected = [...findAffected(lock, list), ...(answered ?? [])];
for (const line of affected) console.error(line);
const age = ageInDays(list, new Date());
if (age > OLD_AFTER)
  console.log(`warning: the stored advisories are ${age} days old: bring scripts/advisories up to date`);
if (answered === undefined)
  console.log(`warning: npm audit gave no answer: compared with the list of ${list.made} only`);
process.exitCode = affected.length > 0 ? 1 : 0;
