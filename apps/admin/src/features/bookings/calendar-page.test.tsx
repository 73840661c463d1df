import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const PATH = "/bookings?day=2096-10-03";
const [ROW] = sample("adminBookingCalendar").list;
if (ROW === undefined) throw new Error("The sample has no row");

const BOOKING = {
  ...ROW,
  id: 9,
  uid: "10000001",
  nickname: "Mei",
  title: "Consultation",
  name: "Jo Newcomer",
  mobile: "+65 9123 4567",
  book_at: 4_000_000_000,
  day: "2096-10-02",
  time: "07:00",
  state: "booked" as const,
  cancel_reason: "",
};

const WEEK = {
  begin: "09:00",
  end: "18:00",
  days: Array.from({ length: 7 }, (_, index) => ({
    day: `2096-10-0${index + 1}`,
    disabled: index === 3,
    weekend: index > 4,
  })),
  list: [BOOKING],
};

const openWeek = async (role: "owner" | "auditor" = "owner") =>
  await openAdmin(PATH, { role, answers: { adminBookingCalendar: WEEK, adminBookingDaySet: null } });

describe("the week of bookings", () => {
  test("shows seven days from Monday with their bookings, and closed days", async () => {
    const admin = await openWeek();
    const days = within(await screen.findByRole("list", { name: "The week" })).getAllByRole("listitem");
    expect(days).toHaveLength(7);
    expect(days[1]?.textContent).toMatch(/07:00ConsultationJo Newcomer$/);
    expect(within(days[3] ?? document.body).getByText("Closed")).toBeDefined();
    expect(within(days[6] ?? document.body).queryByRole("button")).toBeNull();
    expect(admin.stub.sent("adminBookingCalendar")).toEqual([{ day: "2096-10-01" }]);
  });

  test("leads to the weeks before and after", async () => {
    const admin = await openWeek();
    await admin.press("Next week");
    await waitFor(() => expect(admin.stub.sent("adminBookingCalendar").at(-1)).toEqual({ day: "2096-10-08" }));
    await admin.press("Previous week");
    await admin.expectPath(/day=2096-10-01/);
  });

  test("closes a day and opens it again", async () => {
    const admin = await openWeek();
    await admin.press("Close this day, 2096-10-02");
    await admin.expectToast("2096-10-02 is closed. Existing bookings stay.", "success");
    await admin.press("Open this day, 2096-10-04");
    await admin.expectToast("2096-10-04 is open", "success");
    expect(admin.stub.sent("adminBookingDaySet")).toEqual([
      { day: "2096-10-02", disabled: 1 },
      { day: "2096-10-04", disabled: 0 },
    ]);
  });

  test("opens a booking, which is cancelled only with a reason", async () => {
    const admin = await openWeek();
    await admin.press(/Jo Newcomer/);
    const drawer = within(await screen.findByRole("dialog", { name: "Consultation" }));
    expect(drawer.getByText("+65 9123 4567")).toBeDefined();
    await admin.user.click(drawer.getByRole("button", { name: "Cancel the booking" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this booking?" }));
    await admin.user.click(dialog.getByRole("button", { name: "Cancel the booking" }));
    expect(await dialog.findByText("Please give a reason.")).toBeDefined();
    expect(admin.stub.sent("adminBookingCancel")).toEqual([]);
    await admin.user.type(dialog.getByLabelText("Reason"), "Closed for repairs");
    admin.stub.answer("adminBookingCancel", refused("fault"));
    await admin.user.click(dialog.getByRole("button", { name: "Cancel the booking" }));
    await admin.expectToast(/\p{L}/u, "danger");
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "Closed for repairs");
    admin.stub.answer("adminBookingCancel", null);
    await admin.user.click(dialog.getByRole("button", { name: "Cancel the booking" }));
    await admin.expectToast("Booking cancelled", "success");
    expect(admin.stub.sent("adminBookingCancel").at(-1)).toEqual({ id: 9, reason: "Closed for repairs" });
  });

  test("can only be read by a role that may not write", async () => {
    const admin = await openWeek("auditor");
    await admin.press(/Jo Newcomer/);
    await screen.findByRole("dialog", { name: "Consultation" });
    expect(screen.queryByRole("button", { name: "Cancel the booking" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Close this day, 2096/, hidden: true })).toBeNull();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminBookingCalendar: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminBookingCalendar", WEEK);
    await admin.press("Retry");
    expect(await screen.findByRole("button", { name: /Jo Newcomer/ })).toBeDefined();
  });
});
