import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { type Admin, testAdminForm, testConflict } from "../../testing/test-admin-form.ts";

const PATH = "/goods/categories";
const TEA = { id: 1, title: { en: "Tea", cn: "茶" }, hidden: false, goods: 4, version: "opened" };
const CUPS = { id: 2, title: { en: "Cups", cn: "杯" }, hidden: true, goods: 0, version: "other" };
const answers = { adminCategoryList: [TEA, CUPS] };

describe("the categories", () => {
  test("are listed in the shop's order and moved by one place", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminCategoryOrder: null } });
    expect(await screen.findByRole("button", { name: "Move Tea up" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Move Cups down" })).toHaveProperty("disabled", true);
    await admin.press("Move Cups up");
    await waitFor(() => expect(admin.stub.sent("adminCategoryOrder")).toEqual([{ ids: [2, 1] }]));
  });

  test("can only be read by a role that may not write", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    expect(await screen.findByText("Tea")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Move|Change|Add/ })).toBeNull();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin(PATH, { answers: { adminCategoryList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    admin.stub.answer("adminCategoryList", [TEA]);
    await admin.press("Retry");
    expect(await screen.findByText("Tea")).toBeDefined();
  });
});

describe("the form that adds a category", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => await admin.press("Add category"),
    fill: async (admin) => await admin.fill("Title in English", "Sweets"),
    submit: "Save",
    call: "adminCategoryAdd",
    answer: { id: 3 },
    sends: { title: { en: "Sweets" }, hidden: 0 },
    done: "Saved",
    refusal: "fault",
    keeps: ["Title in English", "Sweets"],
  });
});

describe("the form of a category", () => {
  const form = {
    path: PATH,
    answers,
    open: async (admin: Admin) => {
      const [first] = await screen.findAllByRole("button", { name: "Change" });
      if (first !== undefined) await admin.user.click(first);
    },
    fill: async (admin: Admin) => await admin.fill("Title in English", "Teas"),
    submit: "Save",
    call: "adminCategorySet",
    answer: null,
    keeps: ["Title in English", "Teas"],
  } as const;
  testAdminForm({
    ...form,
    sends: { id: 1, version: "opened", title: { en: "Teas", cn: "茶" }, hidden: 0 },
    done: "Saved",
    refusal: "fault",
  });
  testConflict({
    ...form,
    newer: { adminCategoryList: [{ ...TEA, title: { en: "Leaves", cn: "茶" }, version: "newer" }, CUPS] },
    theirs: "Leaves",
  });
});
