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
});
beforeEach(async () => {
  await shop.db.deleteFrom("booked_slot").execute();
  await shop.db.deleteFrom("booking_disabled_day").execute();
  await switchBooking(shop.db, true);
  item = await aBookingItem(shop.db);
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

/** The tests' clock shows Monday, 4 May 2026, 08:00 UTC. */
const WEDNESDAY = "2026-05-06";
const book = (book_at: string | number, change: object = {}, from: { token?: string; key?: string } = {}) =>
  shop.post(
    "/book/create",
    { book_at, cid: item, name: "Ann", mobile: "+65 8123 4567", ...change },
    { token, ...from },
  );
const idOf = ({ code, data }: Answer): number => {
  expect(code).toBe(200);
  return Object(data).id;
};
const disable = async (...days: readonly string[]): Promise<void> => {
  const rows = days.map((day) => ({ day }));
  await shop.db.insertInto("booking_disabled_day").values(rows).execute();
};
type Time = { readonly time: string; readonly available: boolean };
const freeTimes = async (day: string): Promise<readonly string[]> => {
  const { data } = await shop.get("/book/times", { day }, { token });
  return Object(data).flatMap(({ time, available }: Time) => (available ? [time] : []));
};
type Booking = { readonly book_at: number; readonly status: string; readonly title: string };
const list = async (): Promise<readonly Booking[]> => Object((await shop.get("/book/list", {}, { token })).data);
const seconds = (text: string): number => Date.parse(text) / 1000;

describe("the calendar", () => {
  test("has the company's hours and the items on offer, in the reader's language", async () => {
    const gone = await aBookingItem(shop.db, false);
    const { data } = await shop.get("/book/setting", {}, { token, lang: "cn" });
    expect(data).toMatchObject({ setting: { begin_time: "09:00", end_time: "18:00" } });
    expect(Object(data).list).toContainEqual({ id: item, title: "品茶" });
    expect(Object(data).list.map(({ id }: { id: number }) => id)).not.toContain(gone);
  });

  test("has the disabled days of a year from today on", async () => {
    await disable("2026-05-03", "2026-05-04", "2026-12-25", "2027-05-04", "2027-05-05");
    const { data } = await shop.get("/book/days", {}, { token });
    expect(data).toEqual(["2026-05-04", "2026-12-25", "2027-05-04"]);
  });

  test("offers half hours from opening to closing", async () => {
    const times = await freeTimes(WEDNESDAY);
    expect([times.length, times[0], times.at(-1)]).toEqual([18, "09:00", "17:30"]);
  });

  test.each([
    ["a Saturday", "2026-05-09"],
    ["a Sunday", "2026-05-10"],
    ["a disabled day", "2026-05-07"],
    ["a past day", "2026-05-01"],
    ["a day more than a year ahead", "2027-05-05"],
    ["the first day of the calendar", "1900-01-01"],
    ["the last", "9999-12-31"],
  ])("shows the hours of %s, and none of them as free", async (_, day) => {
    await disable("2026-05-07");
    const { data } = await shop.get("/book/times", { day }, { token });
    expect(Object(data)).toHaveLength(18);
    expect(await freeTimes(day)).toEqual([]);
  });

  test("offers today's later times", async () => {
    shop.wait(4 * 3600);
    expect((await freeTimes("2026-05-04"))[0]).toBe("12:30");
    shop.wait(-4 * 3600);
  });

  test("offers no time that an earlier, longer booking covers", async () => {
    await switchBooking(shop.db, true, 60);
    idOf(await book(`${WEDNESDAY} 10:00`));
    await switchBooking(shop.db, true, 30);
    expect(await freeTimes(WEDNESDAY)).not.toContain("10:30");
    expect(await book(`${WEDNESDAY} 10:30`)).toMatchObject({ code: 409, error: "booking.slot_taken" });
    idOf(await book(`${WEDNESDAY} 11:00`));
  });

  test.each(["", "today", "2026-02-30", "2026-5-6", "②０２６-05-06", "<script>", "0", "-1"])(
    "has no day %j",
    async (day) => {
      expect(await shop.get("/book/times", { day }, { token })).toMatchObject({ status: 200, code: 400 });
    },
  );
});

describe("booking", () => {
  test("takes the slot, in every format of the time", async () => {
    for (const [at, time] of [
      [`${WEDNESDAY} 10:00`, "10:00"],
      [`${WEDNESDAY}T10:30:00`, "10:30"],
      [seconds(`${WEDNESDAY}T11:00:00Z`), "11:00"],
      [String(seconds(`${WEDNESDAY}T11:30:00Z`)), "11:30"],
    ] as const) {
      expect(await freeTimes(WEDNESDAY)).toContain(time);
      idOf(await book(at));
      expect(await freeTimes(WEDNESDAY)).not.toContain(time);
    }
    expect((await list()).map(({ book_at, status, title }) => [book_at, status, title])).toEqual(
      ["11:30", "11:00", "10:30", "10:00"].map((time) => [seconds(`${WEDNESDAY}T${time}:00Z`), "success", "Tasting"]),
    );
  });

  test.each([
    ["on a weekend", "2026-05-09 10:00", "booking.day_disabled"],
    ["on a disabled day", "2026-05-07 10:00", "booking.day_disabled"],
    ["more than a year ahead", "2027-05-05 10:00", "booking.day_disabled"],
    ["at the end of time", "9999-12-31 10:00", "booking.day_disabled"],
    ["at the end of time, in seconds", 99_999_999_999, "booking.day_disabled"],
    ["last week", "2026-05-01 10:00", "booking.past"],
    ["in 1970", 1, "booking.past"],
    ["between two slots", `${WEDNESDAY} 10:15`, "booking.slot_unknown"],
    ["a second beside a slot", seconds(`${WEDNESDAY}T10:00:01Z`), "booking.slot_unknown"],
    ["before opening", `${WEDNESDAY} 08:30`, "booking.slot_unknown"],
    ["at closing", `${WEDNESDAY} 18:00`, "booking.slot_unknown"],
    ["on no day", "2026-02-30 10:00", "input.date_time"],
    ["at no time", `${WEDNESDAY} 25:00`, "input.date_time"],
    ["in digits in circles", "②０２６-05-06 10:00", "input.date_time"],
    ["at zero", 0, "input.date_time"],
    ["before 1970", -5, "input.date_time"],
    ["in words", "tomorrow", "input.date_time"],
    ["never", "", "input.missing"],
  ])("%s is refused", async (_, at, error) => {
    await disable("2026-05-07");
    expect(await book(at)).toMatchObject({ status: 200, error });
    expect(await list()).toEqual([]);
  });

  test("of a past time is refused, to the second", async () => {
    shop.wait(2 * 3600);
    expect(await book("2026-05-04 09:30")).toMatchObject({ code: 409, error: "booking.past" });
    expect(await book("2026-05-04 10:00")).toMatchObject({ code: 409, error: "booking.past" });
    shop.wait(-1);
    expect(await book("2026-05-04 10:00")).toMatchObject({ code: 200 });
    shop.wait(1 - 2 * 3600);
  });

  test.each([
    [{ cid: 2_000_000_000 }, 404],
    [{ cid: 0 }, 400],
    [{ cid: -1 }, 400],
    [{ cid: "one" }, 400],
    [{ name: "" }, 400],
    [{ name: "   " }, 400],
    [{ name: "x".repeat(41) }, 400],
    [{ name: "\u202egnp" }, 400],
    [{ mobile: "①②③" }, 400],
    [{ mobile: "call me" }, 400],
    [{ mobile: "1".repeat(21) }, 400],
  ])("with %j is refused", async (change, code) => {
    expect(await book(`${WEDNESDAY} 10:00`, change)).toMatchObject({ status: 200, code });
    expect(await freeTimes(WEDNESDAY)).toHaveLength(18);
  });

  test("of an item that is no longer on offer is refused", async () => {
    const gone = await aBookingItem(shop.db, false);
    expect(await book(`${WEDNESDAY} 10:00`, { cid: gone })).toMatchObject({ code: 404, error: "booking.unknown" });
  });

  test("while it is switched off is refused, and the calendar is still shown", async () => {
    await switchBooking(shop.db, false);
    expect(await book(`${WEDNESDAY} 10:00`)).toMatchObject({ code: 409, error: "booking.closed" });
    expect(await freeTimes(WEDNESDAY)).toHaveLength(18);
  });

  test("stores a name of emoji and HTML as typed", async () => {
    const name = "<b>张三</b> 👩‍👩‍👧";
    idOf(await book(`${WEDNESDAY} 10:00`, { name: ` ${name} ` }));
    expect((await list())[0]).toMatchObject({ name });
  });

  test("of one slot 50 times at once, by ten members, succeeds once", async () => {
    const members = await Promise.all(Array.from({ length: 10 }, async () => await aMember(shop.db)));
    const tokens = await Promise.all(members.map(async (each) => await loginAs(shop.db, each)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        book(
          `${WEDNESDAY} 10:00`,
          {},
          { token: tokens[index % 10] ?? token, ...(index < 25 ? { key: `k${index}` } : {}) },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "booking.slot_taken")).toHaveLength(49);
    const ids = members.map(({ id }) => id);
    const rows = await shop.db.selectFrom("booking").select("id").where("member_id", "in", ids).orderBy("id").execute();
    expect(rows).toHaveLength(1);
  });

  test("with one key 20 times at once makes one booking and one answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(`${WEDNESDAY} 10:00`, {}, { key: "once" })),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test("is limited to 50 future ones, also with simultaneous requests", async () => {
    const days = ["2026-05-11", "2026-05-12", "2026-05-13", "2026-05-14"];
    const requests = (await freeTimes(WEDNESDAY)).flatMap((time) => days.map((day) => `${day} ${time}`));
    const answers = await Promise.all(requests.slice(0, 60).map((at) => book(at)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
    expect(answers.filter(({ error }) => error === "booking.too_many")).toHaveLength(10);
  });
});
