// Makes a clone ready to run, with nothing but Node's own modules, on whatever Node the machine has: installs packages when
// the lock file changed, builds the web apps when their sources changed. Everything else runs on the pinned Node 24.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const pinnedNode = join(modules, ".bin", "node");

/** @param {string} line */
const logLine = (line) => console.log(`espalier: ${line}`);

/** @param {string} line */
const fail = (line) => {
  console.error(`espalier: ${line}`);
  process.exit(1);
};

/** @param {string[]} files */
const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
};

/** @param {string} file */
const noted = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} options
 */
const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  if (error) fail(`${command} could not be run: ${error.message}`);
  return status === 0;
};

/** npm runs on the machine's Node: the pinned one lies in the folder that npm ci empties. */
const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.includes("node-gyp-bin"))
    .join(delimiter),
});

/** @returns {Record<string, { version?: string, link?: boolean }>} what npm recorded that it installed, by its folder */
const readRecord = () => {
  const record = join(modules, ".package-lock.json");
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")).packages : {};
};

/** A package that npm installed and somebody removed by hand; npm's record does not know of it. */
const findRemoved = () => Object.keys(readRecord()).find((path) => !existsSync(join(root, path)));

/** Whether what is installed is what the lock file says, by npm's own record of it. */
const isInstalled = () => {
  const installed = readRecord();
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") ||
      (path in installed ? link || installed[path]?.version === version : optional),
  );
};

/** Seconds between lines that say how far npm is. */
const PAUSE = 3;

/** @param {string} folder */
const listFolder = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Counts the packages whose files are there: npm makes all their folders at once, and prints nothing without a terminal. */
const countInstalled = () =>
  listFolder(modules)
    .flatMap((name) => (name.startsWith("@") ? listFolder(join(modules, name)).map((own) => join(name, own)) : [name]))
    .filter((name) => existsSync(join(modules, name, "package.json"))).length;

/** @returns {Promise<boolean>} whether npm installed everything */
const runNpm = () =>
  new Promise((resolve) => {
    const began = Date.now();
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--no-progress"];
    const npm = spawn("npm", ["ci", ...quiet], {
      cwd: root,
      env: machineEnvironment(),
      stdio: ["ignore", "inherit", "inherit"],
    });
    const saying = setInterval(() => {
      logLine(`${countInstalled()} packages after ${Math.round((Date.now() - began) / 1000)} s`);
    }, PAUSE * 1000);
    npm.once("error", (error) => fail(`npm could not be run: ${error.message}`));
    npm.once("close", (code) => {
      clearInterval(saying);
      resolve(code === 0);
    });
  });

/** Removes the headers that come with the pinned Node: 67 MB for compiling extensions, and none is compiled here. */
const removeHeaders = () => {
  const folder = join(modules, "node", "node_modules");
  for (const name of listFolder(folder)) {
    const headers = join(folder, name, "include");
    if (existsSync(headers)) rmSync(headers, { recursive: true });
  }
};

const install = async () => {
  const note = join(modules, ".espalier-lock");
  const wanted = hashOf([join(root, "package-lock.json")]);
  const removed = findRemoved();
  if (noted(note) === wanted && removed === undefined) return;
  if (removed !== undefined) logLine(`${removed} was removed, all packages are installed again`);
  if (removed !== undefined || !isInstalled()) {
    logLine("installing packages (npm ci)");
    if (!(await runNpm())) fail("npm ci failed, see above");
  }
  const pinned = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" }).stdout ?? "";
  if (!pinned.startsWith("v24."))
    fail(
      "the pinned Node 24 was not installed, because npm runs no install scripts here: remove ignore-scripts=true from " +
        "your .npmrc, or say it once with npm_config_ignore_scripts=false before the command; remove node_modules first",
    );
  removeHeaders();
  writeFileSync(note, wanted);
};

const NOT_SOURCES = new Set(["node_modules", "dist", ".data", "coverage", "gallery"]);

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

/** @param {string} app */
const build = (app) => {
  const folder = join(root, "apps", app);
  if (!existsSync(join(folder, "index.html"))) return;
  const shared = ["packages/core", "packages/contract", "packages/ui", "packages/web"].map((each) =>
    join(root, ...each.split("/")),
  );
  const sources = [folder, ...shared].flatMap(filesBelow);
  const note = join(folder, "dist", ".built-from");
  const wanted = hashOf([...sources, join(root, "package-lock.json")]);
  if (noted(note) === wanted) return;
  logLine(`building apps${sep}${app}`);
  const vite = join(modules, "vite", "bin", "vite.js");
  if (!run(pinnedNode, [vite, "build", "--logLevel", "warn"], { cwd: folder }))
    fail(`apps/${app} could not be built, see above`);
  writeFileSync(note, wanted);
};

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  fail(`this is Node ${process.versions.node}: Node ${OLDEST_NODE} or newer is needed to install`);
}
await install();
if (!process.argv.includes("--no-build")) {
  build("shop");
  build("admin");
}
