import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../db/in-transaction.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { StorageAway } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";
import { type FileStorage, lockStoredFile, storeFile } from "./store-file.ts";
import { fileAddress, nameFile, namePicture, PICTURE_SIZES } from "./name-file.ts";
import { sweepFiles } from "./sweep-files.ts";
import { HOUR_MS } from "../clock/durations.ts";
import { orderIdOf } from "../../testing/order-id-of.ts";

const START = new Date("2026-05-04T03:50:00Z");

let database: TestDatabase;
let storage: FileStorage;
const folder = mkdtempSync(join(tmpdir(), "espalier-sweep-"));
beforeAll(async () => {
  database = await testDatabase();
  storage = { db: database.db, files: folderFileStore(folder) };
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

let now = START;
beforeEach(() => {
  now = START;
});
const later = (hours: number): Date => {
  now = new Date(now.getTime() + hours * HOUR_MS);
  return now;
};
const sweep = async (hours: number) => await sweepFiles(storage, later(hours));
const isThere = async (name: string): Promise<boolean> => (await storage.files.read(name)) !== undefined;

let count = 0;
/** Stores a picture in its sizes; returns the address of one of them and all its names. */
const aStoredPicture = async () => {
  const bytes = Buffer.from(`picture ${(count += 1)}`);
  const names = PICTURE_SIZES.map((size) => namePicture(bytes, size));
  for (const name of names) expect(await storeFile(storage, name, bytes, now)).toMatchObject({ ok: true });
  return { names, address: fileAddress(namePicture(bytes, 960)) };
};
const aStoredAvatar = async (): Promise<string> => {
  const bytes = Buffer.from(`face ${(count += 1)}`);
  const name = nameFile("avatars", bytes, "webp");
  await storeFile(storage, name, bytes, now);
  return name;
};

test("an unreferenced upload stays for a day, and is removed the night after it was found", async () => {
  const name = await aStoredAvatar();
  await sweep(23);
  await sweep(1.5);
  expect(await isThere(name)).toBe(true);
  await sweep(19);
  expect(await isThere(name)).toBe(true);
  expect(await sweep(2)).toMatchObject({ removed: 1 });
  expect(await isThere(name)).toBe(false);
  expect(await inTransaction(database.db, async (tx) => done(await lockStoredFile(tx, name)))).toEqual({
    ok: true,
    value: false,
  });
});

test("a reference to a picture keeps all of its sizes", async () => {
  const { db } = database;
  const member = await aMember(db);
  const goods = await aGood(db);
  const [face, first, second, ordered, written, cover, article, banner] = [
    await aStoredAvatar(),
    ...(await Promise.all(Array.from({ length: 7 }, aStoredPicture))),
  ];
  const address = (picture: { address: string } | undefined): string => picture?.address ?? "";
  const text = (picture: { address: string } | undefined): string => `<p><img src="${address(picture)}" alt="a"></p>`;
  await db
    .updateTable("member")
    .set({ avatar: fileAddress(face) })
    .where("id", "=", member.id)
    .execute();
  await db
    .updateTable("goods")
    .set({
      thumb: address(first).replace("-960", "-480"),
      images: [address(first), address(second)],
      content: { en: "", cn: text(written) },
    })
    .where("id", "=", goods)
    .execute();
  await sql`
    insert into member_order (customer_id, member_id, sn, payment_method, shipping, amount, pv, status, created_at)
    values ((select customer_id from member where id = ${member.id}), ${member.id}, 'A1', 'SP', 'self_collection', 1, 0, 'unpaid', ${now})`.execute(
    db,
  );
  await sql`
    insert into order_line (order_id, line, goods_id, title, thumb, number, price, pv_price, pv)
    values (${orderIdOf("A1")}, 1, ${goods}, '{"en": "a"}', ${address(ordered).replace("-960", "-480")}, 1, 1, 1, 0)`.execute(
    db,
  );
  const words = { title: { en: "a", cn: "a" }, content: { en: "", cn: "" }, created_at: now };
  await db
    .insertInto("notice")
    .values({ ...words, cover: address(cover) })
    .execute();
  await db
    .insertInto("article")
    .values({ symbol: "s", title: { en: "a", cn: "a" }, content: { en: text(article), cn: "" } })
    .execute();
  await sql`insert into setting values ('home.banners', ${JSON.stringify([{ image: address(banner) }])})`.execute(db);

  for (let night = 0; night < 4; night += 1) expect(await sweep(25)).toMatchObject({ found: 0, removed: 0 });
  const all = [first, second, ordered, written, cover, article, banner].flatMap((each) => each?.names ?? []);
  for (const name of [face, ...all]) expect(await isThere(name), name).toBe(true);

  await db
    .updateTable("goods")
    .set({ images: [address(first)] })
    .where("id", "=", goods)
    .execute();
  expect(await sweep(24)).toMatchObject({ found: 3, removed: 0 });
  expect(await sweep(24)).toMatchObject({ found: 0, removed: 3 });
  for (const name of [face, ...all]) expect(await isThere(name), name).toBe(!second?.names.includes(name));
});

test("a file referenced or uploaded again after it was found is not removed", async () => {
  const member = await aMember(database.db);
  const [named, sent] = [await aStoredAvatar(), await aStoredAvatar()];
  expect(await sweep(25)).toMatchObject({ found: 2 });
  await database.db
    .updateTable("member")
    .set({ avatar: fileAddress(named) })
    .where("id", "=", member.id)
    .execute();
  await storeFile(storage, sent, Buffer.from("again"), now);
  expect(await sweep(23)).toMatchObject({ found: 0, removed: 0 });
  expect([await isThere(named), await isThere(sent)]).toEqual([true, true]);
});

test("an unlisted file with a reference is listed, and one of a running transaction is not touched", async () => {
  const bytes = Buffer.from("from before there was a list");
  const name = nameFile("avatars", bytes, "webp");
  await storage.files.put(name, bytes);
  const member = await aMember(database.db);
  await database.db
    .updateTable("member")
    .set({ avatar: fileAddress(name) })
    .where("id", "=", member.id)
    .execute();
  expect(await sweep(1)).toMatchObject({ listed: 1 });
  await database.db.updateTable("member").set({ avatar: "" }).where("id", "=", member.id).execute();
  expect(await sweep(25)).toMatchObject({ found: 1 });
  await inTransaction(database.db, async (tx) => {
    expect(await lockStoredFile(tx, name)).toBe(true);
    await sweep(24);
    expect(await isThere(name)).toBe(true);
    await tx
      .updateTable("member")
      .set({ avatar: fileAddress(name) })
      .where("id", "=", member.id)
      .execute();
    return done(null);
  });
  await sweep(24);
  expect(await isThere(name)).toBe(true);
});

test("an unavailable store rolls the pass back, and the next one continues", async () => {
  const name = await aStoredAvatar();
  await sweep(25);
  const away = {
    ...storage.files,
    remove: () => Promise.reject(new StorageAway("the file store answers: SlowDown (503)")),
  };
  await expect(sweepFiles({ db: database.db, files: away }, later(24))).rejects.toThrow(StorageAway);
  expect(await isThere(name)).toBe(true);
  expect(await sweep(1)).toMatchObject({ removed: 1 });
});

test("more than one batch is removed in one night", async () => {
  const names = await Promise.all(Array.from({ length: 230 }, aStoredAvatar));
  await sweep(25);
  expect(await sweep(24)).toMatchObject({ removed: 230 });
  expect(await Promise.all(names.map(isThere))).not.toContain(true);
});

test("a file that could not be stored cannot be referenced", async () => {
  const bytes = Buffer.from("no room");
  const name = nameFile("avatars", bytes, "webp");
  const full = {
    ...storage.files,
    put: () => Promise.resolve({ ok: false, failure: { key: "storage.full" } } as const),
  };
  expect(await storeFile({ db: database.db, files: full }, name, bytes, now)).toMatchObject({ ok: false });
  expect(await inTransaction(database.db, async (tx) => done(await lockStoredFile(tx, name)))).toEqual({
    ok: true,
    value: false,
  });
});
