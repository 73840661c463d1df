import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { repository } from "../repository/repository.ts";
import { eventually } from "./eventually.ts";
import { postmasterPid } from "./server-instance.ts";

test("npm run dev serves shop, admin app and calls at PORT, with hot reload of both, and ends as one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-dev-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: repository,
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, SEED: "none" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const address = `http://localhost:${port}`;
  // Vite answers before the server does, and must not answer for it.
  const early: string[] = [];
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok === true) early.push(await answer.text());
    return output.includes(`ready ${address}\n`);
  });
  expect(early.filter((text) => text.includes("<html"))).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const ask = async (path: string): Promise<readonly [number, string]> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "text/html" } });
    return [answer.status, await answer.text()];
  };
  await eventually(async () => (await ask("/").catch(() => [0, ""]))[0] === 200);
  expect(await ask("/")).toEqual([200, expect.stringContaining('src="/@vite/client"')]);
  expect(await ask("/admin/")).toEqual([200, expect.stringContaining('src="/admin/@vite/client"')]);
  expect(await ask("/admin/@vite/client")).toEqual([200, expect.stringContaining(String(port))]);
  expect(await ask("/api/config")).toEqual([200, expect.stringContaining('"code":200')]);

  // A function of the database is no import of the server.
  const sql = join(repository, "apps/server/src/modules/ledger/functions/ledger_decide.sql");
  utimesSync(sql, new Date(), new Date());
  await eventually(() => output.split(`ready ${address}\n`).length > 2);
  child.kill("SIGTERM");
  await ended;
  await eventually(() => postmasterPid(dataDir) === undefined);
});
