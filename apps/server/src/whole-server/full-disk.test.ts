import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { isDiskFull } from "../platform/files/is-disk-full.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { withClient } from "../platform/db/with-client.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  token = await loginAs(shop.db, await aMember(shop.db));
});
afterAll(async () => await shop.stop());

const ADDRESS = { name: "Wren", phone: "61234567", address: "12 Garden Road", city: "Singapore" };
const addAddress = async () => await shop.post("/user/address/add", ADDRESS, { token, key: "the-address" });
const refused = async (): Promise<number> => {
  const { body } = await shop.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  return Number(/^espalier_disk_full_total\{what="request"\} (\d+)$/m.exec(body)?.[1]);
};

/** The database refuses to write to a table as it does on a full disk. */
const fill = async (table: string): Promise<void> =>
  await withClient(shop.database.ownerUrl, "tests", async (client) => {
    await client.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await client.query(`create trigger no_room before insert on ${table} execute function no_room()`);
  });
const free = async (): Promise<void> =>
  await withClient(shop.database.ownerUrl, "tests", async (client) => {
    await client.query("drop function no_room cascade");
  });

test("on a full disk reading goes on, what must be written is refused, counted and logged, and can be repeated", async () => {
  expect(await refused()).toBe(0);
  await fill("address");
  expect(await addAddress()).toMatchObject({ status: 503, error: "unavailable" });
  expect(await shop.get("/user/info", {}, { token })).toMatchObject({ code: 200 });
  expect(await shop.get("/goods/list", {}, { token })).toMatchObject({ code: 200 });
  expect(await refused()).toBe(1);
  expect(shop.faults.map((line) => Object(JSON.parse(line)).msg)).toEqual([
    "a disk is full: what needs to be written is refused until there is room",
  ]);
  await free();
  expect(await addAddress()).toMatchObject({ code: 200 });
  const { rows } = await sql`select id from address order by id`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test("only what a disk says when it is full means that it is", () => {
  const saying = (code: unknown) => Object.assign(new Error("no"), { code });
  for (const code of ["ENOSPC", "EDQUOT", "53100"]) expect(isDiskFull(saying(code))).toBe(true);
  for (const error of [saying("53200"), saying(28), new Error("ENOSPC"), "ENOSPC"])
    expect(isDiskFull(error)).toBe(false);
});
