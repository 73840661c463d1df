import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const [ROW] = sample("adminCouponList").list;
if (ROW === undefined) throw new Error("The sample has no row");
const COUPON = {
  ...ROW,
  id: 3,
  title: { en: "Spring", cn: "" },
  percent: 7,
  at_least: "30.00",
  origin: "campaign",
  code: "",
  most_uses: null,
  begins_at: 1_790_000_013,
  ends_at: 1_800_000_017,
  version: "opened",
} as const;
const USES = {
  total: 26,
  list: sample("adminCouponUses").list.map((use) => ({
    ...use,
    order_sn: "O1",
    discount: "2.33",
    uid: "",
    nickname: "Linden",
  })),
};
const answers = {
  adminCouponList: { total: 1, list: [COUPON] },
  adminCouponUses: { total: 0, list: [] },
  adminCouponView: COUPON,
  adminCouponUsage: { given: null, used: 10_001, expired: null, saved: [] },
};

const form = {
  path: "/coupons",
  answers,
  open: async (admin: Admin) => await admin.user.click((await screen.findAllByText("Spring"))[0] ?? document.body),
  fill: async (admin: Admin) => await admin.fill("Title in English", "Summer"),
  submit: "Save",
  call: "adminCouponSet",
  answer: null,
  keeps: ["Title in English", "Summer"],
} as const;

describe("the form of a coupon", () => {
  testAdminForm({
    ...form,
    // The times were not touched, so they keep the seconds that the fields do not show.
    sends: { id: 3, version: "opened", title: { en: "Summer" }, begins_at: 1_790_000_013, ends_at: 1_800_000_017 },
    done: "Saved",
    refusal: "fault",
  });

  testConflict({
    ...form,
    newer: { adminCouponView: { ...COUPON, title: { en: "Autumn", cn: "" }, version: "newer" } },
    theirs: "Autumn",
  });

  test("names who used it for which order, page by page", async () => {
    const admin = await openAdmin(form.path, {
      answers: { ...form.answers, adminCouponUses: ({ page }) => (page === "2" ? { total: 26, list: [] } : USES) },
    });
    await form.open(admin);
    const drawer = within(await screen.findByRole("dialog", { name: "Spring" }));
    expect((await drawer.findByText(/^Linden/)).textContent).toBe("Linden");
    expect(drawer.getByText(/^7% off orders of at least 30\.00 SP, CP or USD/)).toBeDefined();
    expect(await drawer.findByRole("link", { name: "O1" })).toBeDefined();
    expect(drawer.getByText("2.33")).toBeDefined();
    await admin.user.click(drawer.getByRole("button", { name: "Next page" }));
    expect(await drawer.findByText("Not used yet.")).toBeDefined();
  });

  test("says how many had and used it, and what it saved in each unit", async () => {
    const saved = [
      { unit: "SP", amount: "12.50" },
      { unit: "USD", amount: "3.00" },
    ] as const;
    const admin = await openAdmin(form.path, {
      answers: { ...form.answers, adminCouponUsage: { given: 1, used: 1, expired: 0, saved: [...saved] } },
    });
    await form.open(admin);
    const drawer = within(await screen.findByRole("dialog", { name: "Spring" }));
    expect((await drawer.findByText("Saved")).nextElementSibling?.textContent).toMatch(/12\.50.*SP.*3\.00.*USD/);
    expect(drawer.getByText("Expired unused").nextElementSibling?.textContent).toBe("0");
  });

  test("of everyone's coupon counts the uses as far as they are counted", async () => {
    const admin = await openAdmin(form.path, { answers: form.answers });
    await form.open(admin);
    const drawer = within(await screen.findByRole("dialog", { name: "Spring" }));
    expect((await drawer.findByText("Given to")).nextElementSibling?.textContent).toBe("Everyone");
    expect(drawer.getByText("10,000+")).toBeDefined();
    expect(drawer.queryByText("Expired unused")).toBeNull();
  });

  test("cannot be changed by a role that may only read", async () => {
    const admin = await openAdmin(form.path, { answers: form.answers, role: "auditor" });
    expect(await screen.findByText("Spring")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add coupon" })).toBeNull();
    await form.open(admin);
    const field = await screen.findByLabelText("Title in English");
    expect(field.closest("fieldset")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
