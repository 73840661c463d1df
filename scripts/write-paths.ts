// Writes each web app's table of addresses from the screens that its features declare; with --check, only says whether it is up to date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ScreenValues } from "@espalier/web/screens/screen";
import { printUsageIfAsked } from "./print-usage.ts";
import { type DeclaredScreen, readScreens } from "./screens/read-screens.ts";

printUsageIfAsked({
  command: "paths",
  words: ["[--check]"],
  does: "Writes each web app's table of addresses; with --check, only says whether they are up to date.",
});

const OXFMT = fileURLToPath(new URL("../node_modules/.bin/oxfmt", import.meta.url));

const tableOf = (screens: readonly DeclaredScreen[]): string => `import { pathTo } from "@espalier/web/path-to";

// Written by \`npm run paths\` from the screens that the features declare.

/** The address of each screen with its values. A value left out or empty does not appear. */
export const paths = {
${screens.map((screen) => `  ${screen.name}: pathTo${valuesOf(screen)}("${patternOf(screen)}"),`).join("\n")}
};

/** Every screen's address as the router reads it. */
export const patterns: readonly string[] = [
${screens.map(({ path }) => `  "${path}",`).join("\n")}
];
`;

const patternOf = ({ path, tabs }: DeclaredScreen): string => (tabs === undefined ? path : `${path}/:tab?`);

const valuesOf = ({ path, values = {}, tabs = {} }: DeclaredScreen): string => {
  const inPath = [...path.matchAll(/:(\w+)\/?/g)].map(([, name]) => `${name}: string | number`);
  const tab = Object.keys(tabs).length === 0 ? [] : [`tab?: ${union(Object.keys(tabs))} | undefined`];
  const named = Object.entries(values).map(([name, kind]) => typeOf(name, kind));
  const all = [...inPath, ...tab, ...named];
  return all.length === 0 ? "" : `<{ ${all.join("; ")} }>`;
};

const typeOf = (name: string, kind: ScreenValues[string]): string => {
  if (typeof kind !== "string") {
    const type = union(kind.filter((word) => word !== ""));
    return kind.includes("") ? `${name}?: ${type} | undefined` : `${name}: ${type}`;
  }
  const type = kind.startsWith("text") ? "string" : "number";
  return kind.endsWith("?") ? `${name}?: ${type} | undefined` : `${name}: ${type}`;
};

const union = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(" | ");

for (const app of ["shop", "admin"] as const) {
  const name = `apps/${app}/src/lib/paths.ts`;
  const file = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const written = execFileSync(OXFMT, [`--stdin-filepath=${file}`], {
    input: tableOf(await readScreens(app)),
    encoding: "utf8",
  });
  if (!process.argv.includes("--check")) writeFileSync(file, written);
  else if (readFileSync(file, "utf8") !== written) {
    console.error(`${name} differs from the screens of the features: run npm run paths`);
    process.exitCode = 1;
  }
}
