import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { FAKE_S3, type FakeS3, startFakeS3 } from "../../testing/setup/fake-s3.ts";
import { type FileStore, StorageAway } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";
import { nameFile } from "./name-file.ts";
import { waitForFileStore } from "./wait-for-file-store.ts";
import { type S3Place, s3FileStore } from "./s3-file-store.ts";

const bytes = Buffer.from("a picture, as far as a store knows");
const name = nameFile("avatars", bytes, "webp");
const folder = mkdtempSync(join(tmpdir(), "espalier-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(async () => await s3.stop());

/** Checks that every request was valid, and that all prepared errors were used. */
const expectCleanStore = (): void => {
  expect([s3.faults, s3.trouble]).toEqual([[], []]);
};

const place = (change: Partial<S3Place> = {}): S3Place => ({
  ...FAKE_S3,
  endpoint: s3.endpoint,
  pathStyle: true,
  ...change,
});

describe.each([
  ["a folder", (): FileStore => folderFileStore(join(folder, "kept"))],
  ["a bucket", (): FileStore => s3FileStore(place())],
])("%s", (_, open) => {
  let files: FileStore;
  beforeEach(() => {
    files = open();
  });
  afterEach(() => expectCleanStore());

  test("can be reached", async () => {
    expect(await files.reach()).toEqual({ ok: true, value: null });
  });

  test("stores a file, returns it, stores it again, and deletes it once or twice", async () => {
    expect(await files.read(name)).toBeUndefined();
    for (let time = 0; time < 2; time += 1) {
      expect(await files.put(name, bytes)).toEqual({ ok: true, value: null });
      const read = await files.read(name);
      expect([read?.contentType, Buffer.from(read?.bytes ?? [])]).toEqual(["image/webp", bytes]);
    }
    for (let time = 0; time < 2; time += 1) await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
  });

  test("stores fifty at once", async () => {
    const many = Array.from({ length: 50 }, (_each, at) => Buffer.from(`picture ${at}`));
    const names = many.map((each) => nameFile("avatars", each, "webp"));
    await Promise.all(many.map(async (each, at) => await files.put(names[at] ?? "", each)));
    const read = await Promise.all(names.map(async (each) => await files.read(each)));
    expect(read.map((each) => Buffer.from(each?.bytes ?? []).toString())).toEqual(many.map(String));
  });

  test("accepts only names of files", async () => {
    for (const bad of ["../x.webp", "avatars/x.webp", "", "/etc/passwd", `${name}/..`, "pictures/..%2f.webp"]) {
      await expect(files.put(bad, bytes)).rejects.toThrow("is not the name of a file");
      await files.remove(bad);
      expect(await files.read(bad)).toBeUndefined();
    }
  });
});

describe("a folder", () => {
  const failing = (code: string) => async (path: string) => {
    writeFileSync(path, "half of i");
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
  };
  const leftIn = (below: string): readonly string[] =>
    readdirSync(below, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));

  test.each(["ENOSPC", "EDQUOT"])("on a full disk (%s) stores nothing of a file and says so", async (code) => {
    const below = join(folder, code);
    const files = folderFileStore(below, failing(code));
    expect(await files.put(name, bytes)).toEqual({ ok: false, failure: { key: "storage.full" } });
    expect(leftIn(below)).toEqual([]);
    expect(await files.read(name)).toBeUndefined();
    expect(await folderFileStore(below).put(name, bytes)).toMatchObject({ ok: true });
    expect(leftIn(below)).toHaveLength(1);
  });

  test("on a failing disk stores nothing and throws", async () => {
    const below = join(folder, "EIO");
    await expect(folderFileStore(below, failing("EIO")).put(name, bytes)).rejects.toThrow("EIO");
    expect(leftIn(below)).toEqual([]);
  });

  test("that cannot be used stops the start with one line", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const reaching = waitForFileStore(folderFileStore(file), () => undefined, new AbortController().signal);
    await expect(reaching).rejects.toThrow(/^uploaded files cannot be stored: .*a-file cannot be written \(ENOTDIR\)$/);
  });

  test("a folder below /proc, which has none of them, is refused at once", async () => {
    const reached = await folderFileStore("/proc/x/y").reach();
    expect(reached).toMatchObject({ failure: { words: { reason: "/proc/x/y cannot be written (ENOENT)" } } });
  });
});

describe("a bucket", () => {
  const slow = { status: 503, code: "SlowDown" };
  const broken = { status: 500, code: "InternalError" };
  afterEach(() => expectCleanStore());

  test("that is briefly busy is tried again", async () => {
    const files = s3FileStore(place());
    s3.trouble.push(slow, broken);
    expect(await files.put(name, bytes)).toMatchObject({ ok: true });
    s3.trouble.push(broken, broken);
    expect((await files.read(name))?.bytes.byteLength).toBe(bytes.length);
  });

  test("that stays busy stores nothing and says so; a read then is not reported as missing", async () => {
    const files = s3FileStore(place());
    s3.trouble.push(slow, slow, slow);
    expect(await files.put(name, bytes)).toEqual({ ok: false, failure: { key: "storage.away" } });
    s3.trouble.push(broken, broken, broken);
    await expect(files.read(name)).rejects.toThrow(StorageAway);
    s3.trouble.push(broken, broken, broken);
    await expect(files.remove(name)).rejects.toThrow("the file store answers: InternalError (500)");
  });

  test("whose connection is cut in the middle of a file returns no part of it", async () => {
    const files = s3FileStore(place());
    await files.put(name, bytes);
    s3.trouble.push("cut");
    await expect(files.read(name)).rejects.toThrow(StorageAway);
  });

  test("that is full says so", async () => {
    s3.trouble.push({ status: 507, code: "XMinioStorageFull" });
    expect(await s3FileStore(place()).put(name, bytes)).toEqual({ ok: false, failure: { key: "storage.full" } });
  });

  test("that refuses the key is an error of the settings, reported without the key", async () => {
    const files = s3FileStore(place());
    const denied = { status: 403, code: "AccessDenied" };
    for (const work of [() => files.put(name, bytes), () => files.read(name), () => files.remove(name)]) {
      s3.trouble.push(denied);
      await expect(work()).rejects.toThrow("the file store answers: AccessDenied (403)");
    }
    s3.trouble.push({ status: 404, code: "NoSuchBucket" });
    await expect(files.read(name)).rejects.toThrow("NoSuchBucket");
  });

  test("without a listener, or without an answer, is unavailable", async () => {
    const nobody = s3FileStore(place({ endpoint: "http://127.0.0.1:9" }));
    expect(await nobody.put(name, bytes)).toEqual({ ok: false, failure: { key: "storage.away" } });
    await expect(nobody.read(name)).rejects.toThrow(StorageAway);
    const hasty = s3FileStore(place({ patience: 1 }));
    expect(await hasty.put(name, bytes)).toEqual({ ok: false, failure: { key: "storage.away" } });
  });

  test("is waited for at the start and logged once; a refusal stops the start", async () => {
    const { signal } = new AbortController();
    const said: string[] = [];
    s3.trouble.push(broken, broken, broken, broken);
    await waitForFileStore(s3FileStore(place()), (line) => void said.push(line), signal);
    expect(said).toEqual([
      expect.stringMatching(/^uploaded files: bucket "pictures" at http:\S+: \w+ \(500\), trying again$/),
    ]);
    s3.trouble.push({ status: 403, code: "Forbidden" });
    await expect(waitForFileStore(s3FileStore(place()), (line) => void said.push(line), signal)).rejects.toThrow(
      /^uploaded files cannot be stored: bucket "pictures" at http:\S+: \w+ \(403\)$/,
    );
    const stopped = AbortSignal.abort(new Error("stopped"));
    await expect(waitForFileStore(s3FileStore(place()), () => undefined, stopped)).rejects.toThrow("stopped");
  });
});
