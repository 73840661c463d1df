import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { repository } from "../repository/repository.ts";

test("a server without its packages says in one line which is missing and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-without-packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ["apps/server/src", "apps/server/package.json"])
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  const main = join(folder, "apps/server/src/main.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Cannot find package '[^']+' imported from [^\n]+: run npm ci\n$/);
});
