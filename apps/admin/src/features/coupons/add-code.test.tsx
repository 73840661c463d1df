import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";
import { type Admin, testAdminForm } from "../../testing/test-admin-form.ts";

const answers = { adminCouponList: { ...sample("adminCouponList"), list: [], total: 0 } };
const chooseDates = async (admin: Admin) => {
  for (const [label, time] of [
    ["Begins", "09:00"],
    ["Ends", "10:30"],
  ] as const) {
    await admin.press(new RegExp(`^${label}`));
    const calendar = within(await screen.findByRole("dialog", { name: label }));
    await admin.user.click(await calendar.findByRole("button", { name: /\b15\b/ }));
    await admin.fill(`${label}: time`, time);
  }
};

describe("the form of a code for customers", () => {
  testAdminForm({
    path: "/coupons",
    answers,
    open: async (admin) => await admin.press("Add code"),
    fill: async (admin) => {
      await admin.fill("Title in English", "Spring");
      await admin.fill("Code", "tea5");
      await admin.user.click(screen.getByRole("radio", { name: "A sum" }));
      await admin.fill("Sum", "５");
      await admin.fill("Orders of at least", "40");
      await chooseDates(admin);
      await admin.fill("Uses at most", "100");
    },
    submit: "Add code",
    call: "adminCouponAdd",
    answer: { id: 7, approval_id: null },
    sends: {
      title: { en: "Spring" },
      code: "tea5",
      percent: "0",
      sum_off: "5",
      at_least: "40",
      most_uses: "100",
      once_per_email: true,
      uid: "",
    },
    done: "Coupon added",
    refusal: "coupon.code_taken",
    keeps: ["Code", "tea5"],
  });
});

test("a code is listed with what it takes off in dollars, its uses and its limit", async () => {
  const [row] = sample("adminCouponList").list;
  if (row === undefined) throw new Error("The sample has no row");
  const coupon = {
    ...row,
    title: { en: "Tea" },
    percent: 0,
    sum_off: "5.00",
    at_least: "40.00",
    origin: "code",
    uid: "",
    code: "TEA5",
    most_uses: 100,
    used: 3,
  } as const;
  const admin = await openAdmin("/coupons", {
    answers: {
      adminCouponList: { total: 1, list: [coupon] },
      adminCouponUses: { total: 0, list: [] },
      adminCouponUsage: { given: null, used: 3, expired: null, saved: [] },
    },
  });
  expect((await screen.findAllByText("Customers, by code · TEA5")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("3 of 100").length).toBeGreaterThan(0);
  await admin.user.click((await screen.findAllByText("Tea"))[0] ?? document.body);
  const drawer = within(await screen.findByRole("dialog", { name: "Tea" }));
  expect(drawer.getByText("TEA5: 5.00 USD off orders of at least 40.00 USD")).toBeDefined();
  expect((await drawer.findByText("Given to")).nextElementSibling?.textContent).toBe("Customers, by code");
});
