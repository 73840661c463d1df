// Builds the web apps whose sources changed, beside each other. Nothing but Node's own modules, like bootstrap.mjs.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const APPS = ["shop", "storefront", "admin"];
const SHARED = ["packages/core", "packages/contract", "packages/ui", "packages/web", "scripts/build"].map((name) =>
  join(root, name),
);
const NOT_SOURCES = new Set(["node_modules", "dist", ".data", "coverage", "gallery"]);

/** @param {readonly string[]} files */
export const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
};

/** @type {(folder: string) => string[]} */
const filesBelow = (folder) => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .filter((name) => !NOT_SOURCES.has(name) && !name.endsWith(".test.ts") && !name.endsWith(".test.tsx"))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
};

/** @type {(app: string, logLine: (line: string) => void) => Promise<void>} */
export const buildApp = async (app, logLine) => {
  const folder = join(root, "apps", app);
  if (!existsSync(join(folder, "vite.config.ts"))) return;
  const note = join(folder, "dist", ".built-from");
  const wanted = hashOf([...[folder, ...SHARED].flatMap(filesBelow), join(root, "package-lock.json")]);
  if (existsSync(note) && readFileSync(note, "utf8") === wanted) return;
  const began = Date.now();
  logLine(`building apps${sep}${app}`);
  const vite = spawn(
    join(modules, ".bin", "node"),
    [join(modules, "vite", "bin", "vite.js"), "build", "--logLevel", "warn"],
    { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
  );
  const end = () => vite.kill();
  process.once("exit", end);
  const code = await new Promise((resolve) => vite.once("error", resolve).once("close", resolve));
  process.removeListener("exit", end);
  if (code !== 0) throw new Error(`apps/${app} could not be built, see above`);
  logLine(`apps${sep}${app} built in ${Math.round((Date.now() - began) / 1000)} s`);
  writeFileSync(note, wanted);
};

/** @type {(logLine: (line: string) => void) => Promise<void>} */
export const buildApps = async (logLine) => {
  const built = await Promise.allSettled(APPS.map((app) => buildApp(app, logLine)));
  for (const result of built) if (result.status === "rejected") throw result.reason;
};
