import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { withDatabase } from "../support/with-database.ts";

describe("while booking is open", () => {
  beforeAll(async () => await openBooking(true));
  afterAll(async () => await openBooking(false));

  test("a time is booked, listed in the records and cancelled", async () => {
    const member = await newMember();
    const slot = await freeSlot(member);
    const page = await openShop({ token: member.token, still: true });
    await page.addInitScript(axe.source);
    await page.goto("/book");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await seeToast(page, "Please choose a service");
    await page.getByText("Please fill in the mobile number").waitFor();
    await chooseSlot(page, slot);
    await page.getByLabel("Name").fill("  Jo Newcomer ");
    await page.getByLabel("Mobile").fill("＋６５ ９１２３ ４５６７");
    expect(await axeViolations(page, "booking form", "all rules")).toEqual([]);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await seeToast(page, "Your appointment is booked");
    await arriveAt(page, "/book/list");
    const record = page.getByRole("article");
    await record.getByText(`${DAY.format(new Date(slot.day))}, ${slot.time}`).waitFor();
    await record.getByText("Jo Newcomer · +6591234567").waitFor();
    expect(await timeIsFree(member, slot)).toBe(false);

    await record.getByRole("button", { name: /^Cancel/ }).click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel this appointment?" });
    expect(await axeViolations(page, "cancel dialog", "all rules")).toEqual([]);
    await dialog.getByRole("button", { name: "Keep booking" }).click();
    await dialog.waitFor({ state: "detached" });
    await record.getByRole("button", { name: /^Cancel/ }).click();
    await dialog.getByRole("button", { name: "Cancel it" }).click();
    await seeToast(page, "Appointment cancelled");
    await record.getByText("Cancelled", { exact: true }).waitFor();
    expect(await record.getByRole("button").count()).toBe(0);
    expect(await timeIsFree(member, slot)).toBe(true);
  });

  test("booking a taken time says so, loads the times again and keeps the other fields", async () => {
    const [late, quick] = [await newMember(), await newMember()];
    const slot = await freeSlot(late);
    const page = await openShop({ token: late.token });
    await page.goto("/book");
    await chooseSlot(page, slot);
    await page.getByLabel("Name").fill("Late Comer");
    await page.getByLabel("Mobile").fill("91234567");
    const [{ id: cid } = { id: 0 }] = (await quick.call("bookSetting")).list;
    await quick.call("bookCreate", { cid, book_at: `${slot.day} ${slot.time}`, name: "Quick", mobile: "1" });

    await page.getByRole("button", { name: "Book", exact: true }).click();
    await seeToast(page, "This time is already taken, please choose another");
    await page.getByRole("radio", { name: `${slot.time} taken`, disabled: true }).waitFor();
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
    expect(await page.getByLabel("Name").inputValue()).toBe("Late Comer");
    expect(await page.getByLabel("Mobile").inputValue()).toBe("91234567");
    await page.getByRole("button", { name: `Date ${slot.day}` }).waitFor();

    await page.getByRole("radio", { disabled: false }).first().check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await arriveAt(page, "/book/list");
    expect(await late.call("bookList", { page: 1 })).toHaveLength(1);
  });

  test("weekends, closed days and past days cannot be chosen", async () => {
    const { token } = await newMember();
    const closed = await closeDay();
    const page = await openShop({ token, still: true });
    await page.addInitScript(axe.source);
    await page.goto("/book");
    await page.getByRole("button", { name: /^Date/ }).click();
    const sheet = page.getByRole("dialog", { name: "Date" });
    const open = await openDays(page, closed.slice(0, 7));
    expect(open.length).toBeGreaterThan(10);
    expect(open).not.toContain(closed);
    expect(open.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    expect(await axeViolations(page, "calendar", "all rules")).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });

  test("hostile names are refused with a message or stored as they are, and the fields stay filled in", async () => {
    const member = await newMember();
    const slot = await freeSlot(member);
    const page = await openShop({ token: member.token, language: "cn" });
    await page.goto("/book");
    await chooseSlot(page, slot, { service: "服务项目", day: "日期", open: "选择日期" });
    await page.getByLabel("姓名").fill("\u202eevil");
    await page.getByLabel("手机号").fill("call me");
    await page.getByRole("button", { name: "提交预约" }).click();
    await page.getByRole("status").filter({ hasText: /./ }).first().waitFor();
    expect(await page.getByLabel("手机号").inputValue()).toBe("call me");
    expect(await member.call("bookList", { page: 1 })).toEqual([]);
    await page.getByLabel("姓名").fill("<script>alert(1)</script> 🍵");
    await page.getByLabel("手机号").fill("13800138000");
    await page.getByRole("button", { name: "提交预约" }).click();
    await arriveAt(page, "/book/list");
    await page.getByText("<script>alert(1)</script> 🍵 · 13800138000").waitFor();
  });
});

type Slot = { readonly day: string; readonly time: string };

const openBooking = async (open: boolean): Promise<void> => {
  await withDatabase(async (db) => {
    const value = JSON.stringify(open);
    await db
      .insertInto("setting")
      .values({ key: "booking.enabled", value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  });
};

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A time some weeks ahead that nobody has taken. */
const freeSlot = async ({ call }: Pick<Member, "call">): Promise<Slot> => {
  for (let days = 20; days < 60; days += 1) {
    const day = dayIn(days);
    const times = await call("bookTimes", { day });
    const free = times.find(({ available }) => available);
    if (free !== undefined) return { day, time: free.time };
  }
  throw new Error("every time is taken");
};

const timeIsFree = async ({ call }: Pick<Member, "call">, { day, time }: Slot): Promise<boolean | undefined> =>
  (await call("bookTimes", { day })).find((each) => each.time === time)?.available;

/** Closes a weekday of the month after next, as an operator would. */
const closeDay = async (): Promise<string> => {
  const [year = 0, month = 0] = dayIn(0).split("-").map(Number);
  const days = Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(year, month + 1, 10 + place)));
  const weekday = days.find((each) => each.getUTCDay() === 3) ?? new Date(0);
  const day = weekday.toISOString().slice(0, 10);
  await withDatabase(async (db) => {
    await db
      .insertInto("booking_disabled_day")
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return day;
};

const ENGLISH = { service: "Service", day: "Date", open: "Choose a date" };

const chooseSlot = async (page: Page, { day, time }: Slot, words = ENGLISH): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${words.service}`) }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: `${words.day} ${words.open}` }).click();
  await showMonth(page, day.slice(0, 7));
  await page.locator(`[data-day="${day}"] button`).click();
  await page.getByRole("button", { name: `${words.day} ${day}` }).waitFor();
  await page.getByRole("radio", { name: time, exact: true }).check();
};

/** The days of a month that the calendar offers. */
const openDays = async (page: Page, month: string): Promise<readonly string[]> => {
  await showMonth(page, month);
  return await page
    .locator(`[data-day^="${month}"]:has(button:not(:disabled))`)
    .evaluateAll((days) => days.map((each) => each.getAttribute("data-day") ?? ""));
};

const showMonth = async (page: Page, month: string): Promise<void> => {
  const calendar = page.getByRole("dialog");
  await calendar.locator("[data-day] button").first().waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await calendar.locator(`[data-day^="${month}-15"]`).count()) > 0) return;
    await calendar.getByRole("button", { name: /^Next month$|^下个月$/ }).click();
  }
};
