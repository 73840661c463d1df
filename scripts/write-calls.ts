// Writes the table of all calls and the browsers' routes from the calls that are declared in packages/contract/src/calls; with
// --check, only says whether they are up to date.
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { areaOf } from "../packages/contract/src/area.ts";
import type { Call } from "../packages/contract/src/define-call.ts";
import { printUsageIfAsked } from "./print-usage.ts";

printUsageIfAsked({
  command: "calls",
  words: ["[--check]"],
  does: "Writes the table of all calls and the browsers' routes; with --check, only says whether they are up to date.",
});

const CONTRACT = fileURLToPath(new URL("../packages/contract/src", import.meta.url));
const CALLS = join(CONTRACT, "calls.generated.ts");
const ROUTES = join(CONTRACT, "routes.generated.ts");
const HEADER = "// Written by `npm run calls` from calls/*/*.ts.\n";

type Declared = { readonly file: string; readonly calls: readonly Call[] };

const readDeclared = async (): Promise<readonly Declared[]> => {
  const files = globSync("calls/*/*.ts", { cwd: CONTRACT }).filter((file) => !file.endsWith(".test.ts"));
  const declared = await Promise.all(
    files.toSorted().map(async (file) => {
      const exported: unknown = await import(pathToFileURL(join(CONTRACT, file)).href);
      const named = typeof exported === "object" && exported !== null ? Object.entries<unknown>({ ...exported }) : [];
      const calls = named.flatMap(([name, value]) => {
        if (!isCall(value)) return [];
        if (value.name !== name) throw new Error(`${file}: ${name} declares the call ${value.name}`);
        return [value];
      });
      return { file: file.replaceAll("\\", "/"), calls };
    }),
  );
  return declared.filter(({ calls }) => calls.length > 0);
};

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "audience" in value && "request" in value && "path" in value;

/** An object, so that a type can look a call up by its name; two calls of one name would not compile. */
const tableOf = (declared: readonly Declared[]): string => {
  const names = (separator: string) => (each: Declared) => each.calls.map(({ name }) => name).join(separator);
  return [
    HEADER,
    ...declared.map((each) => `import { ${names(", ")(each)} } from "./${each.file}";\n`),
    "\n/** Every call by its name. */\nexport const calls = {\n",
    ...declared.map((each) => `  ${names(",\n  ")(each)},\n`),
    "};\n",
    "\n/** The domain that each call belongs to, by the call's name. */\nexport const callDomains: Readonly<Record<string, string>> = {\n",
    ...declared.flatMap((each) => each.calls.map(({ name }) => `  ${name}: "${each.file.split("/")[1] ?? ""}",\n`)),
    "};\n",
  ].join("");
};

/** Without zod, which browsers are not to load: docs/decisions/008-light-route-table.md. */
const routesOf = (calls: readonly Call[]): string => {
  const rows = (isOf: (call: Call) => boolean): string => calls.filter(isOf).map(rowOf).join("");
  const table = (name: string, meaning: string, isOf: (call: Call) => boolean): string =>
    `\n/** ${meaning} */\nexport const ${name} = {\n${rows(isOf)}} as const satisfies Readonly<Record<string, Address>>;\n`;
  return [
    `${HEADER}import type { Address } from "./address.ts";\n`,
    table(
      "shopRoutes",
      "The methods and paths of the calls of visitors and members.",
      (call) => areaOf(call) === "member",
    ),
    table("storeRoutes", "The methods and paths of the calls of the public shop.", (call) => areaOf(call) === "store"),
    table("adminRoutes", "The methods and paths of the calls of the admin app.", (call) => areaOf(call) === "admin"),
  ].join("");
};

const rowOf = ({ name, method, path, upload }: Call): string =>
  `  ${name}: { method: "${method}", path: "${path}"${upload === undefined ? "" : ", multipart: true"} },\n`;

const declared = await readDeclared();
const generated = new Map([
  [CALLS, tableOf(declared)],
  [ROUTES, routesOf(declared.flatMap(({ calls }) => calls))],
]);
for (const [file, text] of generated) {
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if ((await readFile(file, "utf8")) !== text) {
    console.error(`${file} differs from the calls that are declared: run npm run calls`);
    process.exitCode = 1;
  }
}
