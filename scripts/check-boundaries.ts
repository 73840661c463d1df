import { fileURLToPath } from "node:url";
import { checkTree } from "./boundaries/check-tree.ts";
import { unusedReads } from "./boundaries/module-uses.ts";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({ command: "boundaries", words: [], does: "Checks which file imports, reads and writes what." });

const { files, imports, uses, violations } = checkTree(fileURLToPath(new URL("..", import.meta.url)));
for (const { rule, where, what } of violations) console.error(`${rule}\n  ${where} ${what}`);
const unused = unusedReads(uses);
for (const each of unused)
  console.error(`reads-are-needed\n  scripts/boundaries/server-modules.ts declares "${each}", which no code does`);
console.log(`boundaries: ${files.length} files, ${imports} imports, ${violations.length + unused.length} violations`);
if (violations.length + unused.length > 0 || files.length === 0) process.exitCode = 1;
