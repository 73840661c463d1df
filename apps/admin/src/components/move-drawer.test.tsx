import { refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../testing/open-admin.ts";
import { sample } from "../testing/sample.ts";
import { type Admin, testAdminForm } from "../testing/test-admin-form.ts";

const PATH = "/money";
const MOVED = { done: true, approval_id: null, balance: "150.00" };
const answers = {
  adminJournalList: { total: 0, list: [] },
  adminMemberView: sample("adminMemberView", { uid: "10000001", name: "Mei" }),
};

const fill = async (admin: Admin) => {
  await admin.fill("UID", "１0000001");
  await screen.findByText("Mei");
  await admin.fill("Amount", "50.00");
  await admin.fill("Reason", " Paid in cash ");
};

describe("the form of a deposit", () => {
  const open = async (admin: Admin) => await admin.press("Deposit");

  testAdminForm({
    path: PATH,
    answers,
    open,
    fill,
    submit: "Deposit",
    call: "adminMoneyDeposit",
    answer: sample("adminMoneyDeposit", MOVED),
    sends: { uid: "10000001", wallet: "SP", amount: "50.00", reason: "Paid in cash" },
    done: "Purse (SP) of 10000001 is now 150.00 SP",
    refusal: "member.unknown",
    keeps: ["Amount", "50.00"],
  });

  test("above the limit is proposed to another operator, and says so", async () => {
    const proposed = sample("adminMoneyDeposit", { ...MOVED, done: false, approval_id: 4 });
    const admin = await openAdmin(PATH, { answers: { ...answers, adminMoneyDeposit: proposed } });
    await open(admin);
    await fill(admin);
    await admin.press("Deposit");
    await admin.expectToast("Proposed; another operator has to approve it", "info");
  });

  test("to an unknown member says so at the field", async () => {
    const admin = await openAdmin(PATH, { answers: { ...answers, adminMemberView: refused("member.unknown") } });
    await open(admin);
    await admin.fill("UID", "10000099");
    expect(await screen.findByText("No member has this UID")).toBeDefined();
  });

  test.each(["0", "", "abc"])("cannot be sent with an amount of %j", async (amount) => {
    const admin = await openAdmin(PATH, { answers });
    await open(admin);
    await fill(admin);
    await admin.fill("Amount", amount);
    expect(isIncomplete(screen.getByRole("button", { name: "Deposit" }))).toBe(true);
  });

  test("takes a pasted amount with its unit, and says why it does not take another", async () => {
    const admin = await openAdmin(PATH, { answers });
    await open(admin);
    await admin.user.click(await screen.findByLabelText("Amount"));
    await admin.user.paste("1.234,50 SP");
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "1234.50");
    await admin.user.clear(screen.getByLabelText("Amount"));
    await admin.user.paste("52.00 CP");
    expect(await screen.findByText("“52.00 CP” is not an amount in SP")).toBeDefined();
  });
});

describe("the form of an adjustment", () => {
  testAdminForm({
    path: PATH,
    answers,
    open: async (admin) => {
      await admin.press("Adjust");
      const drawer = within(await screen.findByRole("dialog", { name: "Adjust a wallet" }));
      await admin.user.click(drawer.getByRole("tab", { name: "Subtract" }));
    },
    fill,
    submit: "Subtract",
    call: "adminMoneyAdjust",
    answer: sample("adminMoneyAdjust", MOVED),
    sends: { uid: "10000001", wallet: "SP", amount: "-50.00", reason: "Paid in cash" },
    done: "Purse (SP) of 10000001 is now 150.00 SP",
    refusal: "wallet.insufficient",
    keeps: ["Amount", "50.00"],
  });
});

describe("the money of members", () => {
  test("cannot be moved by a role that only reads", async () => {
    await openAdmin(PATH, { answers, role: "auditor" });
    await screen.findByText("No Available Data");
    expect(screen.queryByRole("button", { name: "Deposit" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Adjust" })).toBeNull();
  });
});
