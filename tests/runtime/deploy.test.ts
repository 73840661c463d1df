import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, onTestFinished, test } from "vitest";

import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { eventually } from "./eventually.ts";
import { serverInstance, statusOf } from "./server-instance.ts";
import { findNginx, startNginx } from "./start-nginx.ts";

const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const nginx = findNginx();
if (nginx === undefined) console.info("nginx is not on this machine: deploy/nginx.conf is not tried");
test.runIf(process.env["CI"] === "true")("under CI nginx is there, so that deploy/nginx.conf is tried", () => {
  expect(nginx).toBeDefined();
});
const systemd = ["/usr/bin/systemd-analyze"].filter((place) => existsSync(place));
if (systemd.length === 0) console.info("systemd is not on this machine: deploy/espalier.service is not read by it");

test("a company starts by deploy/env.example once its secret key is filled in", async () => {
  const instance = serverInstance();
  const [settings, port] = [join(newFolder(), "espalier.env"), await freePort()];
  const filled = textOf("deploy/env.example")
    .replace(/^SECRET_KEY=$/m, `SECRET_KEY=${SECRET_KEY}`)
    .replace("DATA_DIR=/var/lib/espalier", `DATA_DIR=${instance.dataDir}`)
    .replace("#PORT=3000", `PORT=${port}`);
  writeFileSync(settings, filled);
  const server = instance.start({ SETTINGS_FILE: settings, DATA_DIR: "", SEED: "", PORT: "" });
  await server.prints('"msg":"ready"');
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
});

describe.each(systemd)("by %s", (program) => {
  test("every line of the units is one that systemd knows", () => {
    const folder = newFolder();
    const units = ["espalier.service", "espalier-migrate.service"].map((name) => {
      const unit = join(folder, name);
      // A unit can be checked without the program that it starts.
      writeFileSync(unit, textOf(`deploy/${name}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
      return unit;
    });
    expect(execFileSync(program, ["verify", "--man=no", ...units], { encoding: "utf8" })).toBe("");
  });
});

describe.each(nginx === undefined ? [] : [nginx])("behind %s with deploy/nginx.conf", (program) => {
  test("two API processes are restarted one after the other, and every request is answered", async () => {
    const postgres = await openThrowawayPostgres();
    onTestFinished(async () => await postgres.stop());
    const ports = [await freePort(), await freePort()] as const;
    const common = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY, ROLE: "api", DRAIN_SECONDS: "1" };
    const start = async (port: number) => {
      const server = serverInstance().start({ ...common, PORT: String(port) });
      await server.ready;
      return server;
    };
    const servers = [await start(ports[0]), await start(ports[1])];
    const proxy = await startNginx(program, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
    onTestFinished(async () => await proxy.stop());
    expect(await ask(`${proxy.url}/metrics`)).toBe(404);

    const seen: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async (_, n) => {
      const wrong = JSON.stringify({ username: "10000001", password: "wrong" });
      while (!isOver)
        seen.push(n % 2 === 0 ? await ask(`${proxy.url}/healthz`) : await ask(`${proxy.url}/api/login`, wrong));
    });
    const goOn = async (): Promise<void> => {
      const before = seen.length;
      await eventually(() => seen.length > before + 40);
    };
    await goOn();
    for (const [index, port] of ports.entries()) {
      servers[index]?.signal("SIGTERM");
      await goOn();
      expect(await servers[index]?.ended).toBe(0);
      await goOn();
      await start(port);
      // The proxy retries a process that it left out after one second.
      await eventually(async () => (await answered(port)) > 0);
    }
    isOver = true;
    await Promise.all(visitors);
    // A wrong password is refused in an answer of status 200, too many of them with 429; a proxy without a process
    // answers 502 or 504.
    const lost = seen.filter((status) => status !== 200 && status !== 429);
    expect(lost, proxy.faults().join("\n")).toEqual([]);
  });
});

/** Whether a process has answered anybody but us. */
const answered = async (port: number): Promise<number> => {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...figures.matchAll(/^espalier_request_seconds_count\{[^}]*route="\/(?:healthz|api\/login)"[^}]*\} (\d+)$/gm)]
    .length;
};

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** The status of what a proxy answers; with a body it is a POST. */
const ask = async (url: string, body?: string): Promise<number> =>
  await new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const asked = request(url, { method: body === undefined ? "GET" : "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end(body);
  });
