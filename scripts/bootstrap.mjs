// Makes a clone ready to run, with nothing but Node's own modules, on whatever Node the machine has: installs packages when
// the lock file changed, builds the web apps when their sources changed. Everything else runs on the pinned Node 24.
// --tools installs what tests, checks and benchmarks need too; what was installed once is never removed again.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

import { buildApps, hashOf } from "./build-apps.mjs";

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

/** @param {string} file */
const noted = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** npm runs on the machine's Node: the pinned one lies in the folder that npm ci empties. */
const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.includes("node-gyp-bin"))
    .join(delimiter),
});

/**
 * @typedef {{
 *   version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string>
 * }} Package
 * @typedef {Record<string, Package>} Packages packages by their folder
 */

/** @type {(file: string) => Packages} */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** What npm recorded that it installed. */
const readRecord = () => readPackages(join(modules, ".package-lock.json"));

/** Folders of tools that npm installs in any case, because a package can use them where they are: TypeScript. */
const listOptionalTools = () =>
  Object.entries(readPackages(join(root, "package-lock.json")))
    .filter(([, { devOptional }]) => devOptional)
    .flatMap(([path, { optionalDependencies = {} }]) => [
      path,
      ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
    ]);

/** A package that npm installed and somebody removed by hand; npm's record does not know of it. */
const findRemoved = () => {
  const left = hasTools() ? [] : listOptionalTools();
  return Object.keys(readRecord()).find((path) => !left.includes(path) && !existsSync(join(root, path)));
};

/** What the lock file names to be installed below node_modules, with the tools or without. @param {boolean} withTools */
const readLocked = (withTools) =>
  Object.entries(readPackages(join(root, "package-lock.json"))).filter(
    ([path, { dev }]) => path.startsWith("node_modules/") && (withTools || !dev),
  );

/** Whether tools are installed: an installation begun with them keeps them. */
const hasTools = () => Object.values(readRecord()).some(({ dev }) => dev);

/** Whether what is installed is what the lock file says, by npm's own record of it. @param {boolean} withTools */
const isInstalled = (withTools) => {
  const installed = readRecord();
  return readLocked(withTools).every(([path, { version, optional, link }]) =>
    path in installed ? link || installed[path]?.version === version : optional,
  );
};

/** @type {(wanted: string[] | undefined, own: string) => boolean} */
const allows = (wanted, own) =>
  wanted === undefined ||
  ((wanted.includes(own) || wanted.some((each) => each.startsWith("!"))) && !wanted.includes(`!${own}`));

/** The folders right below node_modules that npm will make on this machine. @param {boolean} withTools */
const listFolders = (withTools) => {
  const libc = existsSync("/lib") && readdirSync("/lib").some((name) => name.startsWith("ld-musl")) ? "musl" : "glibc";
  return readLocked(withTools)
    .filter(([path, each]) => !path.slice("node_modules/".length).includes("node_modules/") && !each.link)
    .filter(([, { os, cpu, libc: c }]) => allows(os, process.platform) && allows(cpu, process.arch) && allows(c, libc))
    .map(([path]) => join(root, path, "package.json"));
};

/**
 * The lock file with an address for each package, which npm reads before the lock file. Without addresses npm first asks the registry
 * for the list of all versions of each package, two thirds of the time of an installation.
 */
const addressed = join(root, "npm-shrinkwrap.json");

const forgetAddresses = () => rmSync(addressed, { force: true });

/** Addresses as registries have them, at the registry that npm is set to use. */
const writeAddresses = () => {
  const asked = spawnSync("npm", ["config", "get", "registry"], {
    cwd: root,
    env: machineEnvironment(),
    encoding: "utf8",
  });
  const registry = asked.stdout?.trim() ?? "";
  if (!registry.startsWith("http")) return;
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, { name, version, integrity, ...entry }] of Object.entries(lock.packages)) {
    if (integrity === undefined) continue;
    const called = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${called.slice(called.lastIndexOf("/") + 1)}-${version}.tgz`;
    const resolved = `${registry.replace(/\/?$/, "/")}${called}/-/${file}`;
    lock.packages[path] = { ...entry, ...(name && { name }), version, resolved, integrity };
  }
  writeFileSync(addressed, JSON.stringify(lock));
};

/** Seconds between lines that say how far npm is: it prints nothing without a terminal. */
const PAUSE = 2;

/** @type {(withTools: boolean) => Promise<boolean>} whether npm installed everything */
const runNpm = async (withTools) => {
  process.once("exit", forgetAddresses);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  writeAddresses();
  const hadAddresses = existsSync(addressed);
  if (hadAddresses && (await runCi(withTools))) return true;
  forgetAddresses();
  if (hadAddresses) logLine("trying again without addresses");
  return await runCi(withTools);
};

/** @type {(withTools: boolean) => Promise<boolean>} */
const runCi = (withTools) =>
  new Promise((resolve) => {
    const began = Date.now();
    const folders = listFolders(withTools);
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--no-progress"];
    // Said in any case: NODE_ENV=production and settings of npm leave packages out too.
    const which = withTools ? "--include=dev" : "--omit=dev";
    const npm = spawn("npm", ["ci", which, ...quiet], {
      cwd: root,
      env: machineEnvironment(),
      stdio: ["ignore", "inherit", "inherit"],
    });
    const saying = setInterval(() => {
      const there = folders.filter((file) => existsSync(file)).length;
      const after = `after ${Math.round((Date.now() - began) / 1000)} s`;
      if (there < folders.length) logLine(`${there} of ${folders.length} packages ${after}`);
      else logLine(`all ${there} packages ${after}, npm fetches the pinned Node and ends`);
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
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const headers = join(folder, name, "include");
    if (existsSync(headers)) rmSync(headers, { recursive: true });
  }
};

/** What only compilers and debuggers read. */
const TOOL_FILE = /\.d\.[cm]?ts$|\.(?:[cm]?[jt]s|css)\.map$/;

/** Removes what only tools read, a third of an installation. No link is followed, so nothing of ours is removed. */
const removeToolParts = () => {
  for (const path of listOptionalTools()) rmSync(join(root, path), { recursive: true, force: true });
  /** @param {string} folder */
  const clear = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) clear(path);
      else if (TOOL_FILE.test(entry.name)) rmSync(path);
    }
  };
  clear(modules);
};

const install = async () => {
  // One that was interrupted leaves it.
  forgetAddresses();
  const note = join(modules, ".espalier-lock");
  const withTools = process.argv.includes("--tools") || hasTools();
  const wanted = `${hashOf([join(root, "package-lock.json")])} ${withTools ? "with tools" : "to run"}`;
  const removed = findRemoved();
  if (noted(note) === wanted && removed === undefined) return;
  if (removed !== undefined) logLine(`${removed} was removed, all packages are installed again`);
  if (removed !== undefined || !isInstalled(withTools)) {
    logLine(`installing packages${withTools ? ", those of tests and checks too" : ""} (npm ci)`);
    if (!(await runNpm(withTools))) fail("npm ci failed, see above");
    forgetAddresses();
  }
  const pinned = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" }).stdout ?? "";
  if (!pinned.startsWith("v24."))
    fail(
      "the pinned Node 24 was not installed, because npm runs no install scripts here: remove ignore-scripts=true from " +
        "your .npmrc, or say it once with npm_config_ignore_scripts=false before the command; remove node_modules first",
    );
  removeHeaders();
  if (!withTools) removeToolParts();
  writeFileSync(note, wanted);
};

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  fail(`this is Node ${process.versions.node}: Node ${OLDEST_NODE} or newer is needed to install`);
}
await install();
if (!process.argv.includes("--no-build")) {
  try {
    await buildApps(logLine);
  } catch (error) {
    fail(String(error instanceof Error ? error.message : error));
  }
}
