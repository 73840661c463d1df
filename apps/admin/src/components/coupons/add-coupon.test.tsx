import { screen, within } from "@testing-library/react";
import { describe } from "vitest";

import { sample } from "../../testing/sample.ts";
import { testAdminForm } from "../../testing/test-admin-form.ts";

describe("the form that gives a coupon", () => {
  testAdminForm({
    path: "/coupons",
    answers: { adminCouponList: { ...sample("adminCouponList"), list: [], total: 0 } },
    open: async (admin) => await admin.press("Add coupon"),
    fill: async (admin) => {
      await admin.fill("Title in English", "Spring");
      await admin.fill("Discount", "１5");
      await admin.fill("Orders of at least", "30");
      for (const [label, time] of [
        ["Begins", "09:00"],
        ["Ends", "10:30"],
      ] as const) {
        await admin.press(new RegExp(`^${label}`));
        const calendar = within(await screen.findByRole("dialog", { name: label }));
        await admin.user.click(await calendar.findByRole("button", { name: /\b15\b/ }));
        await admin.fill(`${label}: time`, time);
      }
      await admin.fill("UID", "10000001");
    },
    submit: "Add coupon",
    call: "adminCouponAdd",
    answer: { id: 7, approval_id: null },
    sends: { title: { en: "Spring" }, percent: "15", at_least: "30", uid: "10000001" },
    done: "Coupon added",
    refusal: "member.unknown",
    keeps: ["Title in English", "Spring"],
  });
});
