import { fieldOf } from "@espalier/web/testing/open-screen";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../../testing/test-admin-form.ts";

const PATH = "/incentives";
const ITEM = {
  id: 4,
  list: "advancement" as const,
  level: 2,
  weaker_leg_sales: "5000.00",
  bonus_amount: "100.00",
  qualification_days: 30,
  on_offer: true,
  opened: true,
  version: "opened",
};
const answers = { adminIncentiveList: { total: 1, list: [ITEM] } };

const openItem = async (admin: Admin) => {
  const table = await screen.findByRole("table");
  const [first] = [...table.querySelectorAll<HTMLElement>("tbody button")];
  if (first !== undefined) await admin.user.click(first);
};

describe("the form that adds an incentive", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Add item"),
    fill: async (admin) => {
      await admin.fill("Weaker-leg sales", "6000");
      await admin.fill("Bonus", "120.50");
    },
    submit: "Add item",
    call: "adminIncentiveAdd",
    answer: { id: 5 },
    sends: {
      list: "advancement",
      level: "1",
      weaker_leg_sales: "6000",
      bonus_amount: "120.50",
      qualification_days: "30",
      on_offer: true,
    },
    done: "Item added",
    refusal: "fault",
    keeps: ["Bonus", "120.50"],
  });

  test("accepts only an amount and a number of days", async () => {
    const admin = await openAdmin(PATH, { answers });
    await admin.press("Add item");
    await admin.fill("Bonus", "1a2.345");
    expect(await fieldOf("Bonus")).toHaveProperty("value", "12.34");
    await admin.fill("Qualification days", "12x345");
    expect(await fieldOf("Qualification days")).toHaveProperty("value", "1234");
  });
});

describe("the form of an incentive", () => {
  const form = {
    path: PATH,
    answers,
    open: openItem,
    fill: async (admin: Admin) => await admin.fill("Bonus", "150.00"),
    submit: "Save",
    call: "adminIncentiveSet",
    answer: null,
    keeps: ["Bonus", "150.00"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 4, version: "opened", bonus_amount: "150.00" },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminIncentiveList: { total: 1, list: [{ ...ITEM, bonus_amount: "111.00", version: "newer" }] } },
    theirs: "111.00",
  });
});
