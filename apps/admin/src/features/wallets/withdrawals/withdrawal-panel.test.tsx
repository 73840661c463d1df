import { refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const VIEW = sample("adminWithdrawalView");
const ROW = {
  ...VIEW.withdrawal,
  trade_sn: "W1",
  status: "pending" as const,
  nickname: "Mei",
  amount: "50.00",
  account_name: "Mei Lin",
  account_number: "1234567890",
  second: false,
  alone_below: "5000.00",
  approval_id: null,
  decided_at: 0,
};
const answers = {
  adminCountryList: [],
  adminWithdrawalList: { total: 1, list: [{ ...ROW, risks: ["shared_account" as const] }] },
  adminWithdrawalView: {
    ...VIEW,
    withdrawal: ROW,
    account: { paid_before: 0, other_members: 1, others: ["10000007"] },
    earlier: [],
  },
};

type Opening = NonNullable<Parameters<typeof openAdmin>[1]>;

const openPanel = async (more: Opening["answers"] = {}, role: Opening["role"] = "owner") => {
  const admin = await openAdmin("/withdrawals?open=W1", { answers: { ...answers, ...more }, role });
  await screen.findByRole("region", { name: "Withdrawal W1" });
  await screen.findAllByText("Mei Lin");
  return admin;
};

const results = (outcome: "done" | "waiting" | "refused", msg = "") => [
  { trade_sn: "W1", outcome, approval_id: null, msg },
];

describe("a withdrawal beside the queue", () => {
  test.each([
    ["Mei", "Mei · Mei Lin"],
    ["mei lin", "mei lin"],
  ])("of %s asks once for whom, by the member and by a holder of another name", async (nickname, names) => {
    const admin = await openPanel({
      adminWithdrawalView: { ...answers.adminWithdrawalView, withdrawal: { ...ROW, nickname } },
    });
    await admin.press("Approve");
    expect(within(await screen.findByRole("alertdialog")).getByText(names)).toBeDefined();
  });

  test("says what is unusual about its account", async () => {
    await openPanel();
    expect(await screen.findByText("1 other member")).toBeDefined();
    expect(screen.getByRole("link", { name: /10000007/ })).toBeDefined();
  });

  test("names the country and every unit of the member's money", async () => {
    const member = { ...VIEW.member, country: "MY" };
    const paid = [
      { unit: "SP" as const, amount: "390.00" },
      { unit: "CP" as const, amount: "20.00" },
    ];
    const adminWithdrawalView = { ...answers.adminWithdrawalView, member, total: { ...VIEW.total, paid_in: paid } };
    await openPanel({
      adminWithdrawalView,
      adminCountryList: [{ country_code: "MY", country_name: "Malaysia" }],
    });
    await waitFor(async () => expect(await factOf("Country")).toBe("Malaysia"));
    expect(await factOf("Paid in")).toBe("390.00 SP20.00 CP");
  });

  test("is paid after a confirmation, without a reason", async () => {
    const admin = await openPanel({ adminWithdrawalDecide: results("done") });
    await admin.press("Approve");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Pay this withdrawal?" }));
    expect(dialog.getByText("50.00")).toBeDefined();
    expect(admin.stub.sent("adminWithdrawalDecide")).toEqual([]);
    await admin.user.click(dialog.getByRole("button", { name: "Approve" }));
    await admin.expectToast("Approved", "success");
    expect(admin.stub.sent("adminWithdrawalDecide")).toMatchObject([{ sns: ["W1"], decision: "approve" }]);
  });

  test("is rejected only with a reason, which stays in its field when that fails", async () => {
    const admin = await openPanel({ adminWithdrawalDecide: refused("fault") });
    await admin.press("Reject");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reject this withdrawal?" }));
    await admin.user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(admin.stub.sent("adminWithdrawalDecide")).toEqual([]);
    await admin.user.type(dialog.getByLabelText("Reason"), "Wrong holder");
    await admin.user.click(dialog.getByRole("button", { name: "Reject" }));
    await admin.expectToast(/\p{L}/u, "danger");
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "Wrong holder");
    admin.stub.answer("adminWithdrawalDecide", results("done"));
    await admin.user.click(dialog.getByRole("button", { name: "Reject" }));
    await admin.expectToast(/^Rejected/, "success");
    expect(admin.stub.sent("adminWithdrawalDecide").at(-1)).toMatchObject({
      decision: "reject",
      reason: "Wrong holder",
    });
  });

  test("so large that a second operator is needed says so before and after", async () => {
    const large = { ...ROW, second: true, alone_below: "0.00" };
    const admin = await openPanel({
      adminWithdrawalView: { ...answers.adminWithdrawalView, withdrawal: large },
      adminWithdrawalDecide: results("waiting"),
    });
    await admin.press("Approve");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/second operator/)).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Approve" }));
    await admin.expectToast("Proposed; another operator has to approve it");
  });

  test("cannot be decided by a role that only reads", async () => {
    await openPanel({}, "auditor");
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  test("that does not exist says so", async () => {
    await openAdmin("/withdrawals?open=W1", {
      answers: { ...answers, adminWithdrawalView: refused("withdraw.unknown") },
    });
    expect(await screen.findByText("This withdrawal does not exist")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
  });
});
