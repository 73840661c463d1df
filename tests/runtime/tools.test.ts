import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, onTestFinished, test } from "vitest";

import { repository, textOf } from "../repository/repository.ts";
import { postmasterPid, preparedInstance, serverInstance } from "./server-instance.ts";

const SECRET_KEY = "a secret key that only these tests know";
const PRODUCTION = {
  NODE_ENV: "production",
  SECRET_KEY,
  SMTP_URL: "smtp://127.0.0.1:9",
  PUBLIC_URL: "https://shop.example",
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-tools-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

const run = (script: string, words: readonly string[], environment: Readonly<Record<string, string>>): Ended => {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const env = { PATH: process.env["PATH"], ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], { env, encoding: "utf8" });
  return { code: status, stdout, stderr };
};

const TOOLS: readonly (readonly [string, readonly string[]])[] = [
  ["add-operator", ["wren@shop.example", "Wren"]],
  ["backup", ["copy"]],
  ["verify-ledger", []],
  ["verify-plan", []],
  ["plan", ["close"]],
  ["clock", ["trust"]],
  ["list-keys", []],
];

test.each(TOOLS)("%s refuses a data directory without a company, and creates none there", (script, words) => {
  const folder = newFolder();
  const place = join(folder, "data");
  for (const settings of [{}, PRODUCTION]) {
    const given = words.map((word) => (word === "copy" ? join(folder, word) : word));
    const { code, stdout, stderr } = run(script, given, { ...settings, DATA_DIR: place });
    expect([code, stdout, stderr.trim().split("\n")]).toEqual([
      1,
      "",
      [
        `there is no company in ${place}: name another with DATA_DIR or DATABASE_URL, or the file that says them with SETTINGS_FILE`,
      ],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  }
});

test("a database in which no server was started, or that is not there, is refused in one line", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  await server.ready;
  const [, port] = readFileSync(join(instance.dataDir, "postgres", "postmaster.pid"), "utf8")
    .split("\n")
    .slice(2);
  const password = readFileSync(join(instance.dataDir, "owner-password"), "utf8").trim();
  const at = `127.0.0.1:${port}`;
  const refusal = (database: string, host: string, secret = password) =>
    run("verify-ledger", [], {
      SECRET_KEY,
      DATABASE_URL: `postgres://owner:${secret}@${host}/${database}?sslmode=disable`,
    });
  expect(refusal("postgres", at)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      RegExp(`^there is no company in the database postgres at ${at}: name another [^\\n]+\\n$`),
    ),
  });
  expect(refusal("espalier", at, "hunter2")).toMatchObject({
    code: 1,
    stderr: `the database espalier at ${at} cannot be opened: password authentication failed for user "owner"\n`,
  });
  expect(refusal("espalier", "localhost:9")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^the database espalier at localhost:9 cannot be opened: connect ECONNREFUSED [^\n]+\n$/,
    ),
  });
  expect(refusal("espalier", at)).toMatchObject({ code: 0, stderr: `company: the database espalier at ${at}\n` });
});

/** A line of the documents and of deploy/, as it stands but for the folders of an installed machine. */
const moved = (line: string, folders: Readonly<Record<string, string>>): string =>
  Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), line);

test("server, tools and the documented cron line open the company of one settings file", async () => {
  const { dataDir, start } = serverInstance();
  const folder = newFolder();
  const [file, backups] = [join(folder, "espalier.env"), join(folder, "backups")];
  const lines = { ...PRODUCTION, DATA_DIR: dataDir, HOST: "127.0.0.1" };
  writeFileSync(
    file,
    Object.entries(lines)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  const folders = { "/etc/espalier/espalier.env": file, "/opt/espalier": repository, "/backups": backups };

  const unit = moved(textOf("deploy/espalier.service"), folders);
  const environment = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(\S+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(Object.keys(environment)).toEqual(["SETTINGS_FILE"]);
  expect(run("add-operator", ["wren@shop.example", "Wren"], environment)).toMatchObject({ code: 1, stdout: "" });

  const server = start({ ...environment, DATA_DIR: "", SEED: "" });
  await server.prints('"msg":"ready"');
  expect(run("add-operator", ["wren@shop.example", "Wren"], environment)).toMatchObject({
    code: 0,
    stderr: `company: ${dataDir}\n`,
    stdout: expect.stringContaining("wren@shop.example may log in at /admin/ with the password"),
  });

  const [, cron = ""] = /^30 2 \* \* \* espalier (.*)$/m.exec(textOf("docs/operations/backup-and-upgrade.md")) ?? [];
  // Cron itself takes the backslash before %.
  const nightly = () => {
    const env = { PATH: process.env["PATH"], HOME: folder };
    const command = moved(cron, folders).replaceAll(String.raw`\%`, "%");
    return spawnSync("sh", ["-c", command], { env, encoding: "utf8" });
  };
  const backedUp = nightly();
  expect([backedUp.status, backedUp.stderr]).toEqual([0, `company: ${dataDir}\n`]);
  const [name = ""] = readdirSync(backups);
  expect(readFileSync(join(backups, name, "manifest.json"), "utf8")).toMatch(
    /"operator",\s+"columns": [^\]]*\],?\s*"file"[^}]*"rows": 1\b/,
  );

  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  for (const [script, words] of [
    ["verify-ledger", []],
    ["clock", []],
    ["list-keys", []],
  ] as const)
    expect(run(script, words, environment)).toMatchObject({ code: 0, stderr: `company: ${dataDir}\n` });
  expect(postmasterPid(dataDir)).toBeUndefined();

  const restored = join(folder, "restored");
  expect(run("restore", [join(backups, name)], { ...environment, DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(existsSync(join(restored, "postgres", "PG_VERSION"))).toBe(true);
  expect(run("add-operator", ["wren@shop.example", "Wren"], { ...environment, DATA_DIR: restored })).toMatchObject({
    code: 2,
    stderr: `company: ${restored}\noperator: wren@shop.example is an operator already\n`,
  });
});
