import { fileURLToPath } from "node:url";
import { checkTree } from "./boundaries/check-tree.ts";

const { files, imports, violations } = checkTree(fileURLToPath(new URL("..", import.meta.url)));
for (const { rule, where, what } of violations) console.error(`${rule}\n  ${where} ${what}`);
console.log(`boundaries: ${files.length} files, ${imports} imports, ${violations.length} violations`);
if (violations.length > 0 || files.length === 0) process.exitCode = 1;
