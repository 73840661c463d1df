import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aBookingItem, switchBooking } from "../../testing/builders/a-booking-item.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let item: number;
beforeAll(async () => {
  shop = await testApp();
  item = await aBookingItem(shop.db);
});
beforeEach(async () => {
  await shop.db.deleteFrom("booked_slot").execute();
  await switchBooking(shop.db, true);
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

/** The tests' clock shows Monday, 4 May 2026, 08:00 UTC. */
const SLOT = "2026-05-06 10:00";
const book = (book_at: string, as = token) =>
  shop.post("/book/create", { book_at, cid: item, name: "Ann", mobile: "123" }, { token: as });
const idOf = ({ code, data }: Answer): number => {
  expect(code).toBe(200);
  return Object(data).id;
};
const cancel = (id: number, as = token) => shop.post("/book/cancel", { id }, { token: as });
const anotherMember = async (): Promise<string> => await loginAs(shop.db, await aMember(shop.db));
type Booking = { readonly id: number; readonly status: string };
const list = async (query: Readonly<{ [name: string]: string | number }> = {}): Promise<readonly Booking[]> =>
  Object((await shop.get("/book/list", query, { token })).data);

describe("cancelling", () => {
  test("frees the slot, once", async () => {
    const id = idOf(await book(SLOT));
    expect(await cancel(id)).toMatchObject({ code: 200, data: null });
    expect(await cancel(id)).toMatchObject({ code: 409, error: "booking.cancelled" });
    expect(await list()).toMatchObject([{ id, status: "cancel" }]);
    idOf(await book(SLOT, await anotherMember()));
    // Cancelled once more: the slot now belongs to another member and must stay theirs.
    expect(await cancel(id)).toMatchObject({ code: 409, error: "booking.cancelled" });
    expect(await book(SLOT)).toMatchObject({ code: 409, error: "booking.slot_taken" });
  });

  test("works for the member's own bookings only", async () => {
    const id = idOf(await book(SLOT));
    expect(await cancel(id, await anotherMember())).toMatchObject({ code: 404, error: "booking.missing" });
    expect(await cancel(2_000_000_000)).toMatchObject({ code: 404, error: "booking.missing" });
    expect(await list()).toMatchObject([{ id, status: "success" }]);
  });

  test("is refused from the booked time on, to the second", async () => {
    const id = idOf(await book("2026-05-04 10:00"));
    shop.wait(2 * 3600);
    expect(await cancel(id)).toMatchObject({ code: 409, error: "booking.begun" });
    shop.wait(-1);
    expect(await cancel(id)).toMatchObject({ code: 200 });
    shop.wait(1 - 2 * 3600);
  });

  test("is possible while booking is switched off", async () => {
    const id = idOf(await book(SLOT));
    await switchBooking(shop.db, false);
    expect(await cancel(id)).toMatchObject({ code: 200 });
  });

  test("and booking the same slot at once gives it to at most one", async () => {
    const strangers = await Promise.all(Array.from({ length: 8 }, anotherMember));
    for (let round = 0; round < 10; round += 1) {
      const id = idOf(await book(SLOT));
      const [first, second, ...requested] = await Promise.all([
        cancel(id),
        cancel(id),
        ...strangers.map((each) => book(SLOT, each)),
      ]);
      expect([first, second].filter((answer) => answer?.code === 200)).toHaveLength(1);
      const got = requested.flatMap((answer, index) => (answer.code === 200 ? [{ answer, as: strangers[index] }] : []));
      expect(got.length).toBeLessThanOrEqual(1);
      for (const { answer, as } of got) expect(await cancel(idOf(answer), as)).toMatchObject({ code: 200 });
    }
    expect(await shop.db.selectFrom("booked_slot").select("starts_at").execute()).toEqual([]);
  });
});

describe("the list", () => {
  test("is filtered by the booked days, the newest booking first, page by page", async () => {
    for (let slot = 0; slot < 12; slot += 1) {
      const time = `${String(9 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 === 0 ? "00" : "30"}`;
      idOf(await book(`2026-05-06 ${time}`));
    }
    idOf(await book("2026-06-01 09:00"));
    const ids = (await list({ limit: 100 })).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const [query, count] of [
      [{ form: "2026-05-06", to: "2026-05-06" }, 12],
      [{ from: "2026-05-07", to: "2026-05-31" }, 0],
      [{ form: "2026-06", to: "2026-06" }, 1],
      [{ form: "2026-06-01", to: "2026-05-01" }, 1],
      [{ form: "1900-01", to: "9999-12" }, 13],
      [{ form: "", to: "" }, 13],
    ] as const) {
      expect(await list({ ...query, limit: 100 }), JSON.stringify(query)).toHaveLength(count);
    }
    const first = await list({ page: 1 });
    idOf(await book("2026-06-01 09:30"));
    expect([...first, ...(await list({ page: 2 }))].map(({ id }) => id)).toEqual(ids);
  });

  test("shows success for every record while booking is switched off", async () => {
    await cancel(idOf(await book(SLOT)));
    await switchBooking(shop.db, false);
    expect((await list()).map(({ status }) => status)).toEqual(["success"]);
  });

  test("contains only the member's own bookings", async () => {
    const stranger = await aMember(shop.db);
    idOf(await book(SLOT));
    expect(await list({ pid: member.id })).toHaveLength(1);
    expect(await list({ pid: 0 })).toHaveLength(1);
    expect(await shop.get("/book/list", { pid: stranger.id }, { token })).toMatchObject({ code: 404, data: null });
    const theirs = await shop.get("/book/list", {}, { token: await loginAs(shop.db, stranger) });
    expect(theirs.data).toEqual([]);
  });
});
