import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { config } from "../../testing/samples.ts";
import { numbersFrom, testPagedList } from "../../testing/test-paged-list.ts";

const PATH = "/book/list";
const LATER = 4_000_000_000;
const OTHERS = { config: config(), bookSetting: sample("bookSetting", { setting: hours() }) };

function hours() {
  return { begin_time: "09:00", end_time: "18:00", time_zone: "UTC" };
}

type Booking = DataOf<"bookList">[number];

const booking = (id: number, changes: Partial<Booking> = {}): Booking => ({
  id,
  title: `Consultation ${id}`,
  name: "Jo Newcomer",
  mobile: "+65 9123 4567",
  book_at: LATER,
  created_at: 1_790_000_000,
  status: "success",
  ...changes,
});

const openBookings = async (bookList: Booking[], booking_enabled = true) =>
  await openShop(PATH, { answers: { ...OTHERS, config: config({ booking_enabled }), bookList, bookCancel: null } });

describe("the bookings", () => {
  testPagedList({
    path: PATH,
    call: "bookList",
    page: (from, count) => numbersFrom(from, count).map((id) => booking(id)),
    shows: (id) => `Consultation ${id}`,
    empty: "No bookings yet",
    others: OTHERS,
  });

  test("show their names and states", async () => {
    await openBookings([booking(1), booking(2, { status: "cancel" })]);
    const [first, second] = await screen.findAllByRole("article");
    expect(first?.textContent).toContain("Jo Newcomer · +65 9123 4567");
    expect(first?.textContent).toContain("Success");
    expect(first?.textContent).toContain("Oct 2, 2096, 07:06");
    expect(second?.textContent).toContain("Cancelled");
  });

  test.each([
    ["one that is still to come", { book_at: LATER }, true, 1],
    ["one that has begun", { book_at: 1_790_000_000 }, true, 0],
    ["one that was cancelled", { status: "cancel" }, true, 0],
    ["any while booking is closed", {}, false, 0],
  ] as const)("of which %s can be cancelled: %j, %s, %i", async (_, changes, open, buttons) => {
    await openBookings([booking(1, changes)], open);
    await screen.findByText("Consultation 1");
    await waitFor(() => expect(screen.queryAllByRole("button", { name: /^Cancel/ })).toHaveLength(buttons));
  });

  test("are cancelled only after a confirmation", async () => {
    const shop = await openBookings([booking(1)]);
    await shop.press("Cancel Consultation 1");
    let dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this appointment?" }));
    await shop.user.click(dialog.getByRole("button", { name: "Keep booking" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(shop.stub.sent("bookCancel")).toEqual([]);
    await shop.press("Cancel Consultation 1");
    dialog = within(await screen.findByRole("alertdialog"));
    shop.stub.answer("bookList", [booking(1, { status: "cancel" })]);
    await shop.user.dblClick(dialog.getByRole("button", { name: "Cancel it" }));
    await shop.expectToast("Appointment cancelled", "success");
    expect(shop.stub.sent("bookCancel")).toEqual([{ id: "1" }]);
    expect(await screen.findByText("Cancelled")).toBeDefined();
  });

  test("that begin while they are being cancelled say so, and are loaded again", async () => {
    const shop = await openBookings([booking(1)]);
    shop.stub.answer("bookCancel", refused("booking.begun"));
    await shop.press("Cancel Consultation 1");
    const dialog = within(await screen.findByRole("alertdialog"));
    await shop.user.click(dialog.getByRole("button", { name: "Cancel it" }));
    await shop.expectToast(/\p{L}/u, "danger");
    await waitFor(() => expect(shop.stub.sent("bookList").length).toBeGreaterThan(1));
  });

  test("are filtered by months, which are kept in the address; an end before the start becomes the start", async () => {
    const shop = await openShop(`${PATH}?from=2026-05&to=2026-01`, { answers: { ...OTHERS, bookList: [] } });
    expect(await screen.findByText("No bookings in these months")).toBeDefined();
    expect(shop.stub.sent("bookList").at(-1)).toMatchObject({ form: "2026-05", to: "2026-05" });
    await shop.press("May 2026");
    const sheet = within(await screen.findByRole("dialog", { name: "Months" }));
    shop.stub.answer("bookList", [booking(1)]);
    await shop.user.click(sheet.getByRole("button", { name: "All months" }));
    await shop.user.click(sheet.getByRole("button", { name: "Show" }));
    await shop.expectPath(PATH);
    expect(await screen.findByText("Consultation 1")).toBeDefined();
  });
});
