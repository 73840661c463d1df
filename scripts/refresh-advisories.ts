// `npm run advisories` adds what the registry's `npm audit` reports to the stored list of advisories and dates it. Where the registry gives
// no answer, it says so and leaves the list as it is.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import list from "./advisories/advisories.json" with { type: "json" };
import { askRegistry } from "./advisories/ask-registry.ts";
import { parseLock } from "./advisories/compare-advisories.ts";
import { refreshList } from "./advisories/refresh-list.ts";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "advisories",
  words: [],
  does: "Adds what npm audit reports to scripts/advisories/advisories.json, and dates it.",
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const audit = askRegistry(ROOT);
if (audit === undefined) {
  console.error(`npm audit gave no answer: the list stays that of ${list.made}`);
  process.exitCode = 1;
} else {
  const lock = parseLock(readFileSync(`${ROOT}/package-lock.json`, "utf8"));
  const fresh = refreshList(list, audit, lock, new Date().toISOString().slice(0, 10));
  writeFileSync(`${ROOT}/scripts/advisories/advisories.json`, `${JSON.stringify(fresh, null, 2)}\n`);
  console.log(`${fresh.advisories.length} advisories, of ${fresh.made}`);
}
