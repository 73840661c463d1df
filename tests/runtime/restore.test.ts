import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { repository } from "../repository/repository.ts";
import { serverInstance } from "./server-instance.ts";
import { startServer } from "./start-server.ts";

const SECRET_KEY = "a secret key that only these tests know";
const script = (name: string): string => join(repository, "scripts", `${name}.ts`);

/** A small file system in memory, of our own, where the kernel lets us have one. */
const tinyDisk = (place: string): readonly string[] => [
  "-Urm",
  "sh",
  "-c",
  `mount -t tmpfs -o size=64k none "${place}" && exec "$@"`,
  "sh",
];
const hasTinyDisk = spawnSync("unshare", [...tinyDisk(tmpdir()), "true"]).status === 0;
if (!hasTinyDisk) console.info("no file system can be mounted on this machine: a full disk is not tried");

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe("a company with the demo's data", () => {
  let dataDir = "";
  let backup = "";
  const env = (place: string) => ({ PATH: process.env["PATH"], SECRET_KEY, DATA_DIR: place });

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "espalier-backed-up-"));
    [dataDir, backup] = [join(folder, "data"), join(folder, "backup")];
    const server = startServer({ DATA_DIR: dataDir, SECRET_KEY, SEED: "demo" });
    await server.ready;
    server.signal("SIGTERM");
    await server.ended;
    const written = spawnSync(process.execPath, [script("backup"), backup], { env: env(dataDir), encoding: "utf8" });
    if (written.status !== 0) throw new Error(`there is no backup to restore: ${written.stderr}`);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  /** Restores, and is killed as soon as it has printed the words. */
  const killedAt = async (words: string, place: string): Promise<void> => {
    const child = spawn(process.execPath, [script("restore"), backup], { env: env(place), stdio: "pipe" });
    let output = "";
    const listen = (text: Buffer): void => {
      output += text.toString();
      if (output.includes(words)) child.kill("SIGKILL");
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    const signal = await new Promise((resolve) => child.once("close", (_, name) => resolve(name)));
    expect(signal, output).toBe("SIGKILL");
  };

  const restoreInto = (place: string, ...words: readonly string[]) =>
    spawnSync(process.execPath, [script("restore"), backup, ...words], { env: env(place), encoding: "utf8" });

  test("a restore that is killed anywhere is done by the same command, once", async () => {
    const { dataDir: place } = serverInstance();
    for (const words of ["checking the backup", "loading", "MB of memory"]) await killedAt(words, place);
    const last = restoreInto(place);
    expect([last.status, last.stderr]).toEqual([0, `company: ${place}\n`.repeat(2)]);
    expect(last.stdout).toContain("its rows are here already, by a restore that did not finish: going on");
    expect(last.stdout).toMatch(/ledger and plan add up\.\n$/);
    expect(restoreInto(place)).toMatchObject({
      status: 1,
      stderr: "the database is not empty: name another one, an empty DATA_DIR or an empty database at DATABASE_URL\n",
    });
  });

  test("another secret key, or none, is refused in one line before anything is made", () => {
    const place = join(newFolder(), "data");
    const refusal = (key: string) =>
      spawnSync(process.execPath, [script("restore"), backup], {
        env: { ...env(place), SECRET_KEY: key },
        encoding: "utf8",
      });
    expect(refusal("")).toMatchObject({
      status: 1,
      stderr: `set SECRET_KEY to the backup's, or copy the file secret-key of its DATA_DIR to ${join(place, "secret-key")}\n`,
    });
    expect(readdirSync(join(place, ".."))).toEqual([]);
    const other = refusal("another secret key that is just as long");
    expect(other.status).toBe(1);
    expect(other.stderr).toMatch(/^the backup was made with the secret key [0-9a-f]{8}, and [^\n]+\n$/);
  });

  test.runIf(hasTinyDisk)("a backup onto a disk that is full is one line that says what to do", () => {
    const place = newFolder();
    const args = [...tinyDisk(place), process.execPath, script("backup"), join(place, "copy")];
    const { status, stderr } = spawnSync("unshare", args, { env: env(dataDir), encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr.split("\n")).toEqual([
      `company: ${dataDir}`,
      expect.stringMatching(
        /^the backup did not finish: ENOSPC: [^;]+; remove \S+copy and name a folder that may be written and has room$/,
      ),
      "",
    ]);
  });
});
