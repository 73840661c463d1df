import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { writeSetting } from "../settings/settings.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
let cid: number;
beforeAll(async () => {
  shop = await testApp({ timeZone: "America/New_York" });
  token = await loginAs(shop.db, await aMember(shop.db));
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "booking.enabled", true)));
  const item = { title: { en: "Tasting", cn: "品茶" } };
  cid = (await shop.db.insertInto("booking_item").values(item).returning("id").executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const book = (book_at: string | number) =>
  shop.post("/book/create", { book_at, cid, name: "Ann", mobile: "123" }, { token });
const list = async (query: Readonly<Record<string, string>> = {}): Promise<readonly number[]> =>
  Object((await shop.get("/book/list", query, { token })).data).map(
    ({ book_at }: { book_at: number }) => book_at * 1000,
  );

test("times are those of the company's time zone, before and after it is changed", async () => {
  for (const [written, instant] of [
    ["2026-10-30 17:30", "2026-10-30T21:30:00Z"],
    ["2026-11-02 17:30", "2026-11-02T22:30:00Z"],
    ["2027-03-12 09:00", "2027-03-12T14:00:00Z"],
    ["2027-03-15 09:00", "2027-03-15T13:00:00Z"],
  ] as const) {
    expect(await book(written)).toMatchObject({ code: 200 });
    expect((await list())[0]).toBe(Date.parse(instant));
    expect(await book(Date.parse(instant) / 1000)).toMatchObject({ error: "booking.slot_taken" });
  }
});

test("a day of the list is the company's day", async () => {
  const [day, next] = ["2026-10-30", "2026-10-31"];
  expect(await list({ form: day, to: day })).toHaveLength(1);
  expect(await list({ form: next, to: "2026-11-01" })).toHaveLength(0);
  expect(await list({ form: "2026-11", to: "2026-11" })).toHaveLength(1);
});

test("today is the company's today", async () => {
  shop.wait(20 * 3600);
  // In New York it is Tuesday, midnight; in UTC the company would be about to open.
  const { data } = await shop.get("/book/times", { day: "2026-05-05" }, { token });
  expect(Object(data)[0]).toEqual({ time: "09:00", available: true });
  shop.wait(-3600);
  expect(await book("2026-05-04 17:30")).toMatchObject({ error: "booking.past" });
  expect(await book("2026-05-05 09:00")).toMatchObject({ code: 200 });
});
