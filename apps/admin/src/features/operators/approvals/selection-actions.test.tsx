import { refused } from "@espalier/web/testing/call-stub";
import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const ROWS = rowsOf(sample("adminApprovalList").list, 4, (number) => ({
  id: number,
  kind: "deposit" as const,
  subject: `1000000${number}`,
  amount: "5000.00",
  detail: { wallet: "SP" },
  status: number === 4 ? ("approved" as const) : ("waiting" as const),
  own: number === 3,
}));

const openApprovals = async () =>
  await openAdmin("/approvals", { answers: { adminApprovalList: { total: 4, list: ROWS } } });

const selectAll = async (admin: Awaited<ReturnType<typeof openApprovals>>) => {
  await admin.user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
};

test("proposals of others that wait are approved one after another, in one go", async () => {
  const admin = await openApprovals();
  await selectAll(admin);
  admin.stub.answer("adminApprovalDecide", { status: "approved", msg: "" });
  await admin.press("Approve 2");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Deposit · 10000001")).toBeDefined();
  await admin.user.click(dialog.getByRole("button", { name: "Approve" }));
  await admin.expectToast("2 approved and done", "success");
  expect(admin.stub.sent("adminApprovalDecide")).toEqual([
    { id: 1, decision: "approve", reason: "" },
    { id: 2, decision: "approve", reason: "" },
  ]);
  const keys = admin.stub.requests("adminApprovalDecide").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("the outcome of each is shown when one is refused or can no longer be done", async () => {
  const admin = await openApprovals();
  await selectAll(admin);
  admin.stub.answer("adminApprovalDecide", ({ id }) =>
    id === 1 ? refused("approval.owner_required") : { status: "failed", msg: "Member frozen" },
  );
  await admin.press("Approve 2");
  await admin.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  const outcomes = within(await screen.findByRole("alertdialog", { name: "Results" }));
  expect(outcomes.getByText("Not decided")).toBeDefined();
  expect(outcomes.getByText("Failed")).toBeDefined();
  expect(outcomes.getByText("Member frozen")).toBeDefined();
});

test("an operator who may not decide selects nothing", async () => {
  await openAdmin("/approvals", { role: "auditor", answers: { adminApprovalList: { total: 4, list: ROWS } } });
  await screen.findAllByText("Deposit");
  expect(screen.queryByRole("checkbox", { name: "Select all rows of this page" })).toBeNull();
});
