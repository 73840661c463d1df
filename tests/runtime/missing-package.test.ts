import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { repository } from "../repository/repository.ts";

test("a server without its packages says in one line which is missing and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-without-packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(repository, "apps/server/src"), join(folder, "src"), { recursive: true });
  cpSync(join(repository, "apps/server/package.json"), join(folder, "package.json"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "src/main.ts")], { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Cannot find package '[^']+' imported from [^\n]+: run npm ci\n$/);
});
