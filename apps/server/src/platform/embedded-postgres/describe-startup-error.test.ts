import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { prepareDataDirectory } from "./data-directory.ts";
import { describeStartupError } from "./describe-startup-error.ts";
import { StartupError } from "./startup-error.ts";

const FULL = /^there is no room left on the disk of the database: free some room on that disk, or [^\n]+ DATA_DIR$/;

/** What initdb prints on a full disk: the reason is neither its last line nor its error. */
const INITDB = `#!/bin/sh
echo 'running bootstrap script ... ' >&2
echo '2026-05-04 08:00:00.000 UTC [7] FATAL:  could not extend file "base/1/2619": No space left on device' >&2
echo '2026-05-04 08:00:00.000 UTC [7] HINT:  Check free disk space.' >&2
echo 'child process exited with exit code 1' >&2
echo 'initdb: removing contents of data directory' >&2
exit 1
`;

test("a first start on a full disk names the disk, and not what initdb printed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-full-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const initdb = join(folder, "initdb");
  writeFileSync(initdb, INITDB);
  chmodSync(initdb, 0o755);
  const user = { owner: null, command: (file: string, args: readonly string[]) => ({ file, args }) };
  const failed = prepareDataDirectory(join(folder, "data"), { initdb, postgres: initdb }, user);
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(describeStartupError(error)).toMatch(FULL);
});

test("so does a migration, and a database that did not start", () => {
  const full = Object.assign(new Error('could not extend file "base/5/1259"'), { code: "53100" });
  expect(describeStartupError(new StartupError("migration 0001-platform.sql failed", { cause: full }))).toMatch(FULL);
  const log = "FATAL:  could not write lock file: No space left on device";
  expect(describeStartupError(new Error(`PostgreSQL did not start: ${log}`))).toMatch(FULL);
});

test("a full disk that is not the database's is named by its own line", () => {
  const cause = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  const line = `the backup did not finish: ${cause.message}`;
  expect(describeStartupError(new StartupError(line, { cause }))).toBe(line);
});

test("another reason stays as it is, and a bug has none", () => {
  expect(describeStartupError(new StartupError("port 3000 is in use", { cause: new Error("listen") }))).toBe(
    "port 3000 is in use",
  );
  expect(describeStartupError(new TypeError("x is not a function"))).toBeUndefined();
});
