import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aBookingItem, switchBooking } from "../../../testing/builders/a-booking-item.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
let member: TestMember;
let token: string;
let item: number;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop, "support");
  await switchBooking(shop.db, true, 60);
  item = await aBookingItem(shop.db);
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const book = async (book_at: string) =>
  await shop.post("/book/create", { book_at, cid: item, name: "Ann", mobile: "+65 8123" }, { token });

test("a booking is in the week's calendar until it is cancelled, which frees its slot", async () => {
  const id = Object((await book("2026-05-06 10:00")).data).id;
  const week = await client.call("adminBookingCalendar", { day: "2026-05-04" });
  expect(week.list).toMatchObject([{ id, uid: member.uid, day: "2026-05-06", time: "10:00", state: "booked" }]);
  expect(week.days.map(({ weekend }) => weekend)).toEqual([false, false, false, false, false, true, true]);
  expect((await client.call("adminBookingCalendar", { day: "2026-05-07" })).list).toEqual([]);
  expect(await client.tryTo("adminBookingCancel", { id, reason: "  " })).toBe("input.missing");
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => client.tryTo("adminBookingCancel", { id, reason: "The room is closed" })),
  );
  expect(answers.toSorted()).toEqual(["booking.cancelled", "booking.cancelled", "booking.cancelled", "done"]);
  expect((await client.call("adminBookingCalendar", { day: "2026-05-04" })).list).toEqual([]);
  const { list } = await client.call("adminBookingList", { state: "cancelled", uid: member.uid, item });
  expect(list).toMatchObject([{ id, cancel_reason: "The room is closed" }]);
  expect((await book("2026-05-06 10:00")).code).toBe(200);
  expect(await client.call("adminBookingList", { from: "2026-05-07" })).toMatchObject({ total: 0 });
  expect(await client.tryTo("adminBookingCancel", { id: 999_999, reason: "x" })).toBe("booking.missing");
});

test("a booking that has begun cannot be cancelled", async () => {
  const id = Object((await book("2026-05-04 10:00")).data).id;
  shop.wait(2 * 3600);
  expect(await client.tryTo("adminBookingCancel", { id, reason: "late" })).toBe("booking.begun");
  shop.wait(-2 * 3600);
});

test("a day can be closed and opened, and its bookings stay", async () => {
  expect((await book("2026-05-08 09:00")).code).toBe(200);
  for (const _ of [1, 2])
    expect(await client.tryTo("adminBookingDaySet", { day: "2026-05-08", disabled: true })).toBe("done");
  expect(await book("2026-05-08 10:00")).toMatchObject({ error: "booking.day_disabled" });
  const { days, list } = await client.call("adminBookingCalendar", { day: "2026-05-08" });
  expect([days[0], list.length]).toEqual([{ day: "2026-05-08", disabled: true, weekend: false }, 1]);
  expect(await client.tryTo("adminBookingDaySet", { day: "2026-05-08", disabled: false })).toBe("done");
  expect((await book("2026-05-08 10:00")).code).toBe(200);
  for (const day of ["", "2026-02-30", "tomorrow", "③０２６-05-08"]) {
    expect(await client.tryTo("adminBookingDaySet", { day, disabled: true })).toMatch(/^input/);
  }
});

test("booking items can be added, renamed and taken off", async () => {
  const titles = { title: { en: "Skin talk", cn: "护肤咨询" } };
  const { id } = await client.call("adminBookingItemAdd", { ...titles, on_offer: true, sort: 1 });
  const offered = async () => JSON.stringify((await shop.get("/book/setting", {}, { token })).data);
  expect(await offered()).toContain("Skin talk");
  const find = async () => (await client.call("adminBookingItemList")).find((each) => each.id === id);
  const version = (await find())?.version ?? "";
  expect(await client.tryTo("adminBookingItemSet", { id, version, ...titles, on_offer: false, sort: 1 })).toBe("done");
  expect(await offered()).not.toContain("Skin talk");
  expect(await find()).toMatchObject({ id, ...titles, on_offer: false, sort: 1 });
  const unknown = { id: 999_999, version, ...titles, on_offer: true };
  expect(await client.tryTo("adminBookingItemSet", unknown)).toBe("booking.unknown");
});
