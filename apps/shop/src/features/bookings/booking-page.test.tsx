import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { expectMarked, faultOf } from "../../testing/expect-marked.ts";
import { openShop } from "../../testing/open-shop.ts";
import { config, userDetail } from "../../testing/samples.ts";

const PATH = "/book";
const SETTING = {
  setting: { begin_time: "09:00", end_time: "18:00", time_zone: "UTC" },
  list: [{ id: 5, title: "Consultation" }],
};
const TIMES = [
  { time: "09:00", available: false },
  { time: "09:30", available: true },
  { time: "10:00", available: true },
];

type Opening = NonNullable<Parameters<typeof openShop>[1]>;
type Shop = Awaited<ReturnType<typeof openShop>>;

const openBooking = async (answers: Opening["answers"] = {}, language: "en" | "cn" = "en") =>
  await openShop(PATH, {
    language,
    answers: {
      config: config(),
      userDetail: userDetail({ nickname: "" }),
      bookSetting: SETTING,
      bookDays: ["2026-03-04"],
      bookTimes: TIMES,
      ...answers,
    },
  });

const dayCell = async (day: number) =>
  await screen.findByRole("button", { name: new RegExp(String.raw`\b${day} March 2026|March ${day}, 2026`) });

async function chooseTime(shop: Shop, time = "09:30") {
  await shop.press(/^Service/);
  await shop.user.click(await screen.findByRole("option", { name: "Consultation" }));
  await shop.press(/^Date/);
  await shop.user.click(await dayCell(3));
  await shop.user.click(await screen.findByRole("radio", { name: time }));
}

async function fillIn(shop: Shop) {
  await chooseTime(shop);
  await shop.fill("Name", "  Jo Newcomer ");
  await shop.fill("Mobile", "+65 9123 4567");
}

const book = async (shop: Shop) => await shop.press("Book");

describe("the booking", () => {
  // A Monday.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T08:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  test("says at each field what is missing, the first of them as a message", async () => {
    const shop = await openBooking();
    await screen.findByText("Choose a date first");
    await book(shop);
    await shop.expectToast("Please choose a service", "danger");
    await expectMarked(/^Service/, "Please choose a service");
    expect(faultOf(/^Date/)).toBe("Please choose a date");
    expect(faultOf("Name")).toBe("Please fill in the name");
    for (const text of ["date", "time"]) expect(screen.getByText(`Please choose a ${text}`)).toBeDefined();
    expect(screen.getByText("Please fill in the name")).toBeDefined();
    expect(screen.getByText("Please fill in the mobile number")).toBeDefined();
    expect(shop.stub.sent("bookCreate")).toEqual([]);
  });

  test("begins with the member's name and number, which can be changed", async () => {
    const shop = await openBooking({ userDetail: userDetail({ nickname: "Mei", mobile: "+6591234567" }) });
    expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Mei");
    expect(screen.getByLabelText("Mobile")).toHaveProperty("value", "+6591234567");
    await shop.fill("Name", "Jo");
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Jo");
  });

  test("can be filled in when the profile does not load", async () => {
    await openBooking({ userDetail: refused("fault") });
    expect(await screen.findByLabelText("Name")).toHaveProperty("value", "");
  });

  test("sends the choices once, and leads to the records", async () => {
    const shop = await openBooking({ bookCreate: { id: 9 } });
    await fillIn(shop);
    const held = shop.stub.hold("bookCreate");
    await book(shop);
    await book(shop);
    held.release();
    await shop.expectToast("Your appointment is booked", "success");
    await shop.expectPath("/book/list");
    expect(shop.stub.sent("bookCreate")).toEqual([
      { cid: "5", book_at: "2026-03-03 09:30", name: "Jo Newcomer", mobile: "+6591234567" },
    ]);
  });

  test("offers neither past days nor weekends nor closed days", async () => {
    const shop = await openBooking();
    await shop.press(/^Date/);
    await dayCell(3);
    for (const [day, closed] of [
      [1, true],
      [2, false],
      [3, false],
      [4, true],
      [7, true],
      [8, true],
      [9, false],
    ] as const) {
      expect(await dayCell(day), String(day)).toHaveProperty("disabled", closed);
    }
  });

  test("shows taken times, which cannot be chosen", async () => {
    const shop = await openBooking();
    await chooseTime(shop);
    expect(screen.getByRole("radio", { name: /^09:00 ?taken$/ })).toHaveProperty("disabled", true);
    expect(screen.getByRole("radio", { name: "09:30" })).toHaveProperty("checked", true);
  });

  test("says when nothing is free on a day", async () => {
    const shop = await openBooking({ bookTimes: [{ time: "09:00", available: false }] });
    await shop.press(/^Date/);
    await shop.user.click(await dayCell(3));
    expect(await screen.findByText("No free times on this date. Please choose another.")).toBeDefined();
  });

  test("times that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openBooking({ bookTimes: refused("fault") });
    await shop.press(/^Date/);
    await shop.user.click(await dayCell(3));
    expect(await screen.findByText("The times could not be loaded")).toBeDefined();
    shop.stub.answer("bookTimes", TIMES);
    await shop.press("Retry");
    expect(await screen.findByRole("radio", { name: "10:00" })).toBeDefined();
  });

  test("of a time that was taken meanwhile says so, loads the times again and keeps the other fields", async () => {
    const shop = await openBooking({ bookCreate: refused("booking.slot_taken") });
    await fillIn(shop);
    shop.stub.answer("bookTimes", [{ time: "09:30", available: false }, ...TIMES.slice(2)]);
    await book(shop);
    await shop.expectToast(/taken/i, "danger");
    expect(screen.getByRole("group", { name: "Time", description: /taken/i })).toBeDefined();
    expect(await screen.findByRole("radio", { name: /^09:30 ?taken$/ })).toHaveProperty("checked", false);
    expect(screen.getByLabelText("Mobile")).toHaveProperty("value", "+65 9123 4567");
    expect(screen.getByRole("button", { name: /^Date/ }).textContent).toBe("2026-03-03");
    expect(screen.getByRole("button", { name: /^Service/ }).textContent).toBe("Consultation");
  });

  test("of a day that was closed meanwhile asks for another day", async () => {
    const shop = await openBooking({ bookCreate: refused("booking.day_disabled") });
    await fillIn(shop);
    await book(shop);
    await shop.expectToast(/\p{L}/u, "danger");
    expect(await screen.findByText("Choose a date first")).toBeDefined();
    await expectMarked(/^Date/, "This day cannot be booked, please choose another");
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "  Jo Newcomer ");
  });
});

describe("a booking that is not open", () => {
  test.each([
    ["en", ["Date", "Time", "Book"], "Coming soon"],
    ["cn", ["日期", "时间", "提交预约"], "敬请期待"],
  ] as const)("only says that it comes soon, in %s", async (language, names, soon) => {
    const shop = await openBooking({ config: config({ booking_enabled: false }) }, language);
    for (const name of names) {
      await shop.press(new RegExp(`^${name}`));
      await shop.expectToast(soon);
    }
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(shop.stub.sent("bookDays")).toEqual([]);
    expect(shop.stub.sent("bookCreate")).toEqual([]);
  });
});

describe("the booking screen", () => {
  test("shows a skeleton while it loads", async () => {
    await openBooking({ bookSetting: pending() });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("says that nothing can be booked where there is no service", async () => {
    await openBooking({ bookSetting: { ...SETTING, list: [] } });
    expect(await screen.findByText("Nothing can be booked at the moment")).toBeDefined();
  });

  test.each(["config", "bookSetting"] as const)("that fails to load (%s) can be tried again", async (call) => {
    const shop = await openBooking({ [call]: refused("fault") });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("config", config());
    shop.stub.answer("bookSetting", SETTING);
    await shop.press("Retry");
    expect(await screen.findByRole("button", { name: /^Service/ })).toBeDefined();
  });
});

describe("the hours", () => {
  test("name the company's time zone where the device shows another time", async () => {
    const setting = { ...SETTING, setting: { ...SETTING.setting, time_zone: "Asia/Kathmandu" } };
    await openBooking({ bookSetting: setting });
    const hint = await screen.findByText(/^Monday to Friday, 09:00–18:00/);
    expect(within(hint).getByText(/\+5:45|NPT/)).toBeDefined();
    await waitFor(() => expect(screen.getByText("Choose a date first")).toBeDefined());
  });
});
