import { refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const PATH = "/approvals";
const [ROW] = sample("adminApprovalList").list;
if (ROW === undefined) throw new Error("The sample has no row");
const PROPOSAL = {
  ...ROW,
  id: 5,
  kind: "deposit" as const,
  subject: "10000001",
  amount: "5000.00",
  detail: { wallet: "SP" },
  reason: "Paid in cash",
  status: "waiting" as const,
  proposed_by: "Ben Ho",
  own: false,
};

type Opening = NonNullable<Parameters<typeof openAdmin>[1]>;

async function openProposal(proposal = {}, opening: Opening = {}) {
  const admin = await openAdmin(PATH, {
    ...opening,
    answers: { adminApprovalList: { total: 1, list: [{ ...PROPOSAL, ...proposal }] }, ...opening.answers },
  });
  await admin.press("Deposit");
  await screen.findByRole("dialog", { name: "Deposit" });
  return admin;
}

const decide = async (admin: Awaited<ReturnType<typeof openProposal>>, title: string, button: string) => {
  const dialog = within(await screen.findByRole("alertdialog", { name: title }));
  await admin.user.click(dialog.getByRole("button", { name: button }));
  return dialog;
};

describe("a proposal", () => {
  test("is shown with its effects, and approved at once", async () => {
    const admin = await openProposal({}, { answers: { adminApprovalDecide: { status: "approved", msg: "" } } });
    expect(screen.getAllByText("5,000.00").length).toBeGreaterThan(1);
    expect(screen.getAllByText("SP").length).toBeGreaterThan(0);
    await admin.press("Approve");
    await decide(admin, "Approve and carry it out now?", "Approve");
    await admin.expectToast("Approved and done", "success");
    expect(admin.stub.sent("adminApprovalDecide")).toEqual([{ id: 5, decision: "approve", reason: "" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is rejected only with a reason, which stays in its field when that fails", async () => {
    const admin = await openProposal({}, { answers: { adminApprovalDecide: refused("fault") } });
    await admin.press("Reject");
    const dialog = await decide(admin, "Reject this?", "Reject");
    expect(await dialog.findByText("Please give a reason.")).toBeDefined();
    expect(admin.stub.sent("adminApprovalDecide")).toEqual([]);
    await admin.user.type(dialog.getByLabelText("Reason"), "Not in the bank");
    await admin.user.click(dialog.getByRole("button", { name: "Reject" }));
    await admin.expectToast(/\p{L}/u, "danger");
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "Not in the bank");
    admin.stub.answer("adminApprovalDecide", { status: "rejected", msg: "" });
    await admin.user.click(dialog.getByRole("button", { name: "Reject" }));
    await admin.expectToast("Rejected", "success");
    expect(admin.stub.sent("adminApprovalDecide").at(-1)).toEqual({
      id: 5,
      decision: "reject",
      reason: "Not in the bank",
    });
  });

  test("that can no longer be done says why in red", async () => {
    const answer = { status: "failed", msg: "Member frozen" } as const;
    const admin = await openProposal({}, { answers: { adminApprovalDecide: answer } });
    await admin.press("Approve");
    await decide(admin, "Approve and carry it out now?", "Approve");
    await admin.expectToast("Member frozen", "danger");
  });

  test("that somebody else decided says so and is loaded again", async () => {
    const admin = await openProposal({}, { answers: { adminApprovalDecide: refused("approval.decided") } });
    await admin.press("Approve");
    await decide(admin, "Approve and carry it out now?", "Approve");
    await admin.expectToast(/\p{L}/u, "danger");
    await waitFor(() => expect(admin.stub.sent("adminApprovalList").length).toBeGreaterThan(1));
  });

  test.each([
    ["of one's own", { own: true }, "owner"],
    ["that is decided", { status: "approved", decided_by: "Mei Lin" }, "owner"],
    ["before a role that only reads", {}, "auditor"],
  ] as const)("%s cannot be decided", async (_, proposal, role) => {
    await openProposal(proposal, { role });
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
  });
});
