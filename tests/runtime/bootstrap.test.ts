import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { repository } from "../repository/repository.ts";

/** The lock file of one package to run, a tool, and a package of a machine that nobody has. */
const LOCKED = {
  "node_modules/one": { version: "1.0.0" },
  "node_modules/tool": { version: "1.0.0", dev: true },
  "node_modules/elsewhere": { version: "1.0.0", optional: true, os: ["plan9"] },
};

/**
 * An npm whose `npm ci` leaves the packages that its options and NODE_ENV name and, only if install scripts may run, the pinned Node.
 */
const NPM = (runsScripts: boolean): string => `#!/bin/sh
if [ "$1" = config ]; then echo https://mirror.example/npm; exit; fi
if [ -e npm-shrinkwrap.json ]; then cp npm-shrinkwrap.json addressed.json; [ -e other-addresses ] && exit 1; fi
rm -rf node_modules
mkdir -p node_modules/one node_modules/.bin node_modules/node/node_modules/node-of-here/include
printf '{}' > node_modules/one/package.json
printf '{}' > node_modules/node/node_modules/.package-lock.json
case "$TAKES_LONG" in yes) sleep 3 ;; esac
tool=yes
case "$NODE_ENV $*" in *--include=dev*) ;; production*|*--omit=dev*) tool=no ;; esac
if [ $tool = yes ]; then
  mkdir node_modules/tool && printf '{}' > node_modules/tool/package.json
  printf '{"packages":{"node_modules/one":{"version":"1.0.0"},"node_modules/tool":{"version":"1.0.0","dev":true}}}' > node_modules/.package-lock.json
else
  printf '{"packages":{"node_modules/one":{"version":"1.0.0"}}}' > node_modules/.package-lock.json
fi
${runsScripts ? "printf '#!/bin/sh\\necho v24.0.0\\n' > node_modules/.bin/node && chmod +x node_modules/.bin/node" : ""}
`;

/** Lets an installation take longer than the pause between two lines that say how far it is. */
const LONG = { TAKES_LONG: "yes" };

/** The machine's own Node runs the script, older than the pinned one, which is not there before the first start. */
const PATH_OF_MACHINE = (process.env["PATH"] ?? "").split(":").filter((folder) => !folder.includes("node_modules"));

/** A clone of few packages, in which a program of ours takes the place of npm. */
const clone = (runsScripts = true) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bootstrap-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["scripts", "bin"]) mkdirSync(join(folder, name));
  for (const name of ["bootstrap.mjs", "build-apps.mjs"])
    copyFileSync(join(repository, "scripts", name), join(folder, "scripts", name));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: LOCKED }));
  writeFileSync(join(folder, "bin", "npm"), NPM(runsScripts));
  chmodSync(join(folder, "bin", "npm"), 0o755);
  const run = (words: readonly string[] = [], settings: Readonly<Record<string, string>> = {}) => {
    const env = { PATH: [join(folder, "bin"), ...PATH_OF_MACHINE].join(":"), ...settings };
    return spawnSync("node", ["scripts/bootstrap.mjs", ...words], { cwd: folder, env, encoding: "utf8" });
  };
  const hasTool = () => existsSync(join(folder, "node_modules", "tool"));
  return { folder, run, hasTool };
};

test("the first start says how far the installation is, the second installs nothing", () => {
  const { run, hasTool } = clone();
  const first = run([], LONG);
  expect([first.status, first.stderr]).toEqual([0, ""]);
  expect(first.stdout.trim().split("\n")).toEqual([
    "espalier: installing packages (npm ci)",
    expect.stringMatching(/^espalier: all 1 packages after [23] s, npm fetches the pinned Node and ends$/),
  ]);
  expect(hasTool()).toBe(false);
  expect(run()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

/** A lock file with checksums, as npm writes them. */
const CHECKED = {
  "node_modules/one": { version: "1.0.0", integrity: "sha512-1" },
  "node_modules/one/node_modules/@two/three": { version: "2.0.0", integrity: "sha512-2", optional: true },
  "node_modules/four": { name: "@five/six", version: "3.0.0", integrity: "sha512-3", optional: true },
};
const OWN_ADDRESSES = ["addressed.json", "npm-shrinkwrap.json"] as const;

test("npm is given the address of each package at its own registry, and nothing of it stays", () => {
  const { folder, run } = clone();
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: CHECKED }));
  expect(run()).toMatchObject({ status: 0, stderr: "" });
  const [given, left] = OWN_ADDRESSES.map((name) => join(folder, name));
  const packages: unknown = JSON.parse(readFileSync(String(given), "utf8"));
  expect(packages).toMatchObject({
    packages: {
      "node_modules/one": {
        ...CHECKED["node_modules/one"],
        resolved: "https://mirror.example/npm/one/-/one-1.0.0.tgz",
      },
      "node_modules/one/node_modules/@two/three": {
        resolved: "https://mirror.example/npm/@two/three/-/three-2.0.0.tgz",
      },
      "node_modules/four": { name: "@five/six", resolved: "https://mirror.example/npm/@five/six/-/six-3.0.0.tgz" },
    },
  });
  expect(existsSync(String(left))).toBe(false);
});

test("a registry with other addresses, or an installation that was cut off, hinders nothing", () => {
  const { folder, run, hasTool } = clone();
  writeFileSync(join(folder, "other-addresses"), "");
  writeFileSync(join(folder, "npm-shrinkwrap.json"), "{");
  const { status, stdout, stderr } = run();
  expect([status, stderr, hasTool()]).toEqual([0, "", false]);
  expect(stdout).toContain("espalier: trying again without addresses\n");
  expect(existsSync(join(folder, "npm-shrinkwrap.json"))).toBe(false);
});

test("tools are installed when they are first needed, whatever NODE_ENV says, and stay", () => {
  const { folder, run, hasTool } = clone();
  const production = { NODE_ENV: "production" };
  expect(run([], production)).toMatchObject({ status: 0, stderr: "" });
  expect(hasTool()).toBe(false);
  const tools = run(["--tools"], { ...production, ...LONG });
  expect(tools.stdout).toContain("espalier: installing packages, those of tests and checks too (npm ci)\n");
  expect(tools.stdout).toMatch(/espalier: 1 of 2 packages after [23] s/);
  expect([tools.status, hasTool()]).toEqual([0, true]);
  for (const words of [[], ["--tools"]]) expect(run(words, production)).toMatchObject({ status: 0, stdout: "" });
  const changed = { ...LOCKED, "node_modules/one": { version: "1.0.1" } };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: changed }));
  expect(run([], production)).toMatchObject({ status: 0, stdout: expect.stringContaining("npm ci") });
  expect(hasTool()).toBe(true);
});

test("packages that npm ci installed by hand are not installed again, with tools or without", () => {
  for (const settings of [{ NODE_ENV: "production" }, { NODE_ENV: "" }]) {
    const { folder, run } = clone();
    spawnSync("npm", ["ci"], {
      cwd: folder,
      env: { PATH: [join(folder, "bin"), ...PATH_OF_MACHINE].join(":"), ...settings },
    });
    expect(run([], settings)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  }
});

test("the headers of the pinned Node are removed, whatever else lies beside it", () => {
  const { folder, run } = clone();
  expect(run()).toMatchObject({ status: 0, stderr: "" });
  const beside = join(folder, "node_modules", "node", "node_modules");
  expect(new Set(readdirSync(beside, { recursive: true, encoding: "utf8" }))).toEqual(
    new Set([".package-lock.json", "node-of-here"]),
  );
});

/** A tool that npm installs for each start, because a package can use it where it is. */
const WITH_OPTIONAL_TOOL = {
  "node_modules/one": { version: "1.0.0" },
  "node_modules/also": { version: "1.0.0", devOptional: true, optionalDependencies: { "also-of-here": "1.0.0" } },
  "node_modules/also-of-here": { version: "1.0.0", optional: true },
};

test.each([
  ["is removed without tools", {}, false],
  ["stays with tools", { "node_modules/tool": { version: "1.0.0", dev: true } }, true],
])("what only tools read %s, and what a link leads to always stays", (_, tools, stays) => {
  const { folder, run } = clone();
  run();
  const modules = join(folder, "node_modules");
  const lock = JSON.stringify({ packages: { ...WITH_OPTIONAL_TOOL, ...tools } });
  writeFileSync(join(folder, "package-lock.json"), lock);
  writeFileSync(join(modules, ".package-lock.json"), lock);
  for (const name of ["one/deep", "also", "also-of-here", "tool"]) mkdirSync(join(modules, name), { recursive: true });
  mkdirSync(join(folder, "ours"));
  symlinkSync(join("..", "ours"), join(modules, "ours"));
  const kept = ["one/index.js", "one/map.js", "ours/env.d.ts"];
  const read = ["one/index.d.ts", "one/deep/index.d.mts", "one/deep/index.js.map", "also/index.js", "also-of-here/tsc"];
  for (const name of [...kept, ...read]) writeFileSync(join(modules, name), "");
  expect(run()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect(kept.filter((name) => !existsSync(join(modules, name)))).toEqual([]);
  expect(read.filter((name) => existsSync(join(modules, name)))).toEqual(stays ? read : []);
  expect(run()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("a package whose folder was removed by hand is installed again", () => {
  const { folder, run } = clone();
  run();
  rmSync(join(folder, "node_modules", "one"), { recursive: true });
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("espalier: node_modules/one was removed, all packages are installed again\n"),
  });
});

test("where npm runs no install scripts, one line says what to do", () => {
  const { status, stderr } = clone(false).run();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^espalier: the pinned Node 24 was not installed, because [^\n]+ignore-scripts=true[^\n]+\n$/);
});
