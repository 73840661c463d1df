import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The texts of a tree's files by their paths. */
export type Files = Readonly<Record<string, string>>;

const WORKSPACES = [
  "packages/core",
  "packages/contract",
  "packages/demo",
  "packages/ui",
  "packages/web",
  "apps/server",
  "apps/shop",
  "apps/storefront",
  "apps/admin",
];
const REGISTRY_PACKAGES = ["react", "zod", "fastify", "vitest", "i18next"];
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  "packages/contract": ["@espalier/core", "zod"],
  "packages/demo": ["@espalier/core"],
  "packages/ui": ["react", "i18next"],
  "packages/web": ["@espalier/core", "@espalier/contract", "@espalier/ui", "react", "i18next"],
  "apps/server": ["@espalier/core", "@espalier/contract", "@espalier/demo", "fastify"],
  "apps/shop": ["@espalier/core", "@espalier/contract", "@espalier/ui", "@espalier/web", "react"],
  "apps/storefront": ["@espalier/core", "@espalier/contract", "@espalier/ui", "react"],
  "apps/admin": ["@espalier/core", "@espalier/contract", "@espalier/ui", "@espalier/web", "react"],
};

/**
 * Builds a small repository with the same packages in a temporary folder, with the given files in it, passes its root to the visitor
 * and removes it. Violations are seeded there and never in the real source, so tests may run side by side.
 */
export function withSeededTree<Answer>(files: Files, visit: (root: string) => Answer): Answer {
  const root = mkdtempSync(join(tmpdir(), "espalier-tree-"));
  try {
    write(root, { "package.json": manifest("espalier", ["vitest"]) });
    for (const workspace of WORKSPACES) addWorkspace(root, workspace);
    for (const name of REGISTRY_PACKAGES) {
      write(root, {
        [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
        [`node_modules/${name}/index.js`]: "export {};\n",
      });
    }
    write(root, files);
    return visit(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function addWorkspace(root: string, workspace: string): void {
  const name = `@espalier/${workspace.split("/")[1] ?? ""}`;
  write(root, { [`${workspace}/package.json`]: manifest(name, DECLARED[workspace] ?? []) });
  mkdirSync(join(root, "node_modules/@espalier"), { recursive: true });
  symlinkSync(join(root, workspace), join(root, "node_modules", name), "dir");
}

function manifest(name: string, dependencies: readonly string[]): string {
  return JSON.stringify({
    name,
    type: "module",
    exports: { "./*": name === "@espalier/ui" ? "./src/*.tsx" : "./src/*.ts" },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, "1.0.0"])),
  });
}

function write(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
