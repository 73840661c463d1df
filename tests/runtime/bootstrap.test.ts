import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { repository } from "../repository/repository.ts";

/** An npm whose `npm ci` leaves a package and, only if install scripts may run, the pinned Node. */
const NPM = (runsScripts: boolean): string => `#!/bin/sh
mkdir -p node_modules/one node_modules/empty node_modules/.bin node_modules/node/node_modules/node-of-here/include
printf '{}' > node_modules/one/package.json
printf '{}' > node_modules/node/node_modules/.package-lock.json
sleep 4
printf '{"packages":{"node_modules/one":{"version":"1.0.0"}}}' > node_modules/.package-lock.json
${runsScripts ? "printf '#!/bin/sh\\necho v24.0.0\\n' > node_modules/.bin/node && chmod +x node_modules/.bin/node" : ""}
`;

/** The machine's own Node runs the script, older than the pinned one, which is not there before the first start. */
const PATH_OF_MACHINE = (process.env["PATH"] ?? "").split(":").filter((folder) => !folder.includes("node_modules"));

/** A clone of one package, in which a program of ours takes the place of npm. */
const clone = (runsScripts = true) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bootstrap-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["scripts", "bin"]) mkdirSync(join(folder, name));
  copyFileSync(join(repository, "scripts", "bootstrap.mjs"), join(folder, "scripts", "bootstrap.mjs"));
  writeFileSync(join(folder, "package-lock.json"), '{"packages":{"node_modules/one":{"version":"1.0.0"}}}');
  writeFileSync(join(folder, "bin", "npm"), NPM(runsScripts));
  chmodSync(join(folder, "bin", "npm"), 0o755);
  const run = () => {
    const env = { PATH: [join(folder, "bin"), ...PATH_OF_MACHINE].join(":") };
    return spawnSync("node", ["scripts/bootstrap.mjs"], { cwd: folder, env, encoding: "utf8" });
  };
  return { folder, run };
};

test("the first start says how far the installation is, the second installs nothing", () => {
  const { run } = clone();
  const first = run();
  expect([first.status, first.stderr]).toEqual([0, ""]);
  expect(first.stdout.trim().split("\n")).toEqual([
    "espalier: installing packages (npm ci)",
    expect.stringMatching(/^espalier: 1 packages after [34] s$/),
  ]);
  expect(run()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("the headers of the pinned Node are removed, whatever else lies beside it", () => {
  const { folder, run } = clone();
  expect(run()).toMatchObject({ status: 0, stderr: "" });
  const beside = join(folder, "node_modules", "node", "node_modules");
  expect(new Set(readdirSync(beside, { recursive: true, encoding: "utf8" }))).toEqual(
    new Set([".package-lock.json", "node-of-here"]),
  );
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
