import { refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/bookings/items";
const ITEM = { id: 4, title: { en: "Consultation", cn: "咨询" }, on_offer: true, sort: 2, version: "opened" };
const answers = { adminBookingItemList: [ITEM] };

describe("the booking items", () => {
  test("are listed in each language, with whether they are offered", async () => {
    await openAdmin(PATH, { answers: { adminBookingItemList: [ITEM, { ...ITEM, id: 5, on_offer: false }] } });
    const [offered, hidden] = await screen.findAllByRole("button", { name: /Consultation/ });
    expect(offered?.textContent).toMatch(/Consultation咨询Available/);
    expect(hidden?.textContent).toMatch(/Not available/);
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminBookingItemList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminBookingItemList", [ITEM]);
    await admin.press("Retry");
    expect(await screen.findByText("Consultation")).toBeDefined();
  });
});

describe("the form that adds an appointment", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Add service"),
    fill: async (admin) => {
      await admin.fill("Title in English", "Tea tasting");
      await admin.fill("Position", "７");
      await admin.user.click(screen.getByRole("switch", { name: /Available/ }));
    },
    submit: "Save",
    call: "adminBookingItemAdd",
    answer: { id: 6 },
    sends: { title: { en: "Tea tasting" }, sort: "7", on_offer: 0 },
    done: "Saved",
    refusal: "fault",
    keeps: ["Title in English", "Tea tasting"],
  });
});

describe("the form of an appointment", () => {
  const form = {
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press(/Consultation/),
    fill: async (admin: Admin) => await admin.fill("Title in English", "Advice"),
    submit: "Save",
    call: "adminBookingItemSet",
    answer: null,
    keeps: ["Title in English", "Advice"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 4, version: "opened", title: { en: "Advice", cn: "咨询" }, on_offer: 1 },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminBookingItemList: [{ ...ITEM, title: { en: "Talk", cn: "咨询" }, version: "newer" }] },
    theirs: "Talk",
  });
});
