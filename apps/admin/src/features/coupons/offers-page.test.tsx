import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/coupons/offers";
const OFFER = {
  id: 4,
  title: { en: "Ten off", cn: "" },
  percent: 10,
  at_least: "0.00",
  price: "20.00",
  valid_days: 1,
  on_sale: true,
  version: "opened",
};
const answers = { adminOfferList: [OFFER] };

describe("the coupons for RP", () => {
  test("show their discount, their cost and whether they are offered", async () => {
    await openAdmin(PATH, { answers: { adminOfferList: [OFFER, { ...OFFER, id: 5, on_sale: false }] } });
    const [offered, hidden] = await screen.findAllByRole("button", { name: /Ten off/ });
    expect(offered?.textContent).toMatch(
      /Available.*10% off orders of at least 0\.00 SP, CP or USD, for 1 day.*20\.00 RP/,
    );
    expect(hidden?.textContent).toMatch(/Not available/);
  });

  test("can only be read by a role that may not write", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByText("Ten off");
    expect(screen.queryByRole("button", { name: /Ten off|Add coupon for Points/ })).toBeNull();
  });

  test("show a skeleton while they load", async () => {
    await openAdmin(PATH, { answers: { adminOfferList: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminOfferList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminOfferList", [OFFER]);
    await admin.press("Retry");
    expect(await screen.findByText("Ten off")).toBeDefined();
  });
});

describe("the form that adds a coupon for RP", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Add coupon for Points (RP)"),
    fill: async (admin) => {
      await admin.fill("Title in English", "Five off");
      await admin.fill("Discount", "5");
      await admin.fill("Price (RP)", "12.50");
    },
    submit: "Save",
    call: "adminOfferAdd",
    answer: { id: 6, approval_id: null },
    sends: { title: { en: "Five off" }, percent: "5", at_least: "0", price: "12.50", valid_days: "30", on_sale: 1 },
    done: "Saved",
    refusal: "fault",
    keeps: ["Price (RP)", "12.50"],
  });
});

describe("the form of a coupon for RP", () => {
  const form = {
    path: PATH,
    answers,
    open: async (admin: Admin) => await admin.press(/Ten off/),
    fill: async (admin: Admin) => await admin.fill("Price (RP)", "25.00"),
    submit: "Save",
    call: "adminOfferSet",
    answer: { approval_id: null },
    keeps: ["Price (RP)", "25.00"],
  } as const;
  testAdminForm({ ...form, sends: { id: 4, version: "opened", price: "25.00" }, done: "Saved", refusal: "fault" });
  testConflict({
    ...form,
    newer: { adminOfferList: [{ ...OFFER, price: "31.00", version: "newer" }] },
    theirs: "31.00",
  });
});
