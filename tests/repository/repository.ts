import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "../../scripts/boundaries/list-sources.ts";

/** The repository's own folder. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Every file of the repository that is not built, installed or data, as paths relative to it. */
export const ownFiles: readonly string[] = listFiles(repository);

/** The source files under the size and naming rules: the project's own, written by hand. */
export const sourceFiles: readonly string[] = ownFiles.filter(
  (path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith(".generated.ts"),
);

/** The manifests of the repository and its workspaces. */
export const manifests: readonly string[] = ownFiles.filter((path) => /(?:^|\/)package\.json$/.test(path));

export function textOf(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** The number of lines as an editor counts them. */
export function lineCount(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}
