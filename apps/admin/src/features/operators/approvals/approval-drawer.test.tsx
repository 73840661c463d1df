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

  test("to void a run shows its effects to who may approve it", async () => {
    const proposal = { ...PROPOSAL, kind: "run_void" as const, subject: "91", amount: null, detail: { run: 91 } };
    const admin = await openAdmin(PATH, {
      answers: {
        adminApprovalList: { total: 1, list: [proposal] },
        adminRunVoidPreview: sample("adminRunVoidPreview", { paid: true, members: 61, examined: 61 }),
      },
    });
    await admin.press("Void a run");
    const dialog = within(await screen.findByRole("dialog", { name: "Void a run" }));
    expect(await dialog.findByText("61")).toBeDefined();
    expect(admin.stub.sent("adminRunVoidPreview")).toEqual([{ id: "91" }]);
  });

  test("of prices names them, with what each was", async () => {
    const price = { price: "68.00", pv_price: "52.00", pv: "38.00" };
    const title = { en: "Green tea", cn: "绿茶" };
    const detail = { title, ...price, pv_price: "99.00", was: price };
    await openAdmin(PATH, {
      answers: {
        adminApprovalList: {
          total: 1,
          list: [{ ...PROPOSAL, kind: "goods_price", subject: "7", amount: "68.00", reason: "", detail }],
        },
      },
    }).then((admin) => admin.press("Change a price or PV"));
    const dialog = within(await screen.findByRole("dialog", { name: "Change a price or PV" }));
    expect(await dialog.findByRole("row", { name: "Price (SP or CP) 52.00 SP or CP 99.00 SP or CP" })).toBeDefined();
    expect(dialog.queryByRole("row", { name: /was|pv_price|title/ })).toBeNull();
    expect(dialog.getByRole("link", { name: "Green tea" }).getAttribute("href")).toMatch(/\/goods\/7$/u);
    expect(dialog.getByRole("button", { name: "Show 3 unchanged fields" })).toBeDefined();
    expect(dialog.queryByText("Amount")).toBeNull();
    expect(dialog.queryByText("Reason")).toBeNull();
  });

  const opened = async (proposal: object, title: string, language: "en" | "cn" = "en") => {
    const list = [{ ...PROPOSAL, amount: null, reason: "", ...proposal }];
    const admin = await openAdmin(PATH, { language, answers: { adminApprovalList: { total: 1, list } } });
    await admin.press(title);
    const dialog = await screen.findByRole("dialog", { name: title });
    const facts = [...dialog.querySelectorAll("dt")].map((name) => [name.textContent, name.nextSibling?.textContent]);
    return { dialog: within(dialog), facts };
  };

  const TERMS = { title: { en: "Spring", cn: "春季" }, percent: 60, at_least: "1200.00" };
  const DATES = { begins_at: 1_767_258_000, ends_at: 1_767_344_400 };

  test.each([
    ["en", "Give a coupon", "Spring", "Discount: 60%; Orders of at least: 1,200.00 SP, CP or USD", "For: Everyone"],
    ["cn", "发放优惠券", "春季", "折扣: 60%; 最低订单金额: 1,200.00 SP/CP/USD", "适用对象: 所有会员"],
  ] as const)("of a coupon says in words and units what it takes off, and for whom, in %s", async (...row) => {
    const [language, kind, name, terms, whom] = row;
    const coupon = { kind: "coupon", subject: "Spring", detail: { ...TERMS, ...DATES, uid: "" } };
    const { dialog, facts } = await opened(coupon, kind, language);
    const said = facts.map((fact) => fact.join(": ")).join("; ");
    expect([said.includes(terms), said.includes(whom)]).toEqual([true, true]);
    expect(dialog.getByRole("link", { name }).getAttribute("href")).toMatch(/\/coupons$/u);
    expect(dialog.queryByText(/at_least|begins_at|percent|uid/u)).toBeNull();
  });

  test("of a member's coupon is about the member", async () => {
    const coupon = { kind: "coupon", subject: "10000001", detail: { ...TERMS, ...DATES, uid: "10000001" } };
    const { dialog, facts } = await opened(coupon, "Give a coupon");
    expect(dialog.getByRole("link", { name: "10000001" }).getAttribute("href")).toMatch(/\/members\/10000001$/u);
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Title", "Spring"],
        ["For", "One member"],
      ]),
    );
  });

  test("of an offer says what it costs and for how long it is valid", async () => {
    const detail = { id: null, ...TERMS, price: "300.00", valid_days: 30, on_sale: true };
    const { dialog, facts } = await opened(
      { kind: "offer", subject: "Spring", detail },
      "Offer a coupon for Points (RP)",
    );
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Price", "300.00 RP"],
        ["Valid for (days)", "30"],
        ["Available", "Yes"],
      ]),
    );
    expect(dialog.queryByText(/valid_days|on_sale/u)).toBeNull();
  });

  test("of a plan names its version, and shows no stamp", async () => {
    const plan = { kind: "plan_activate", subject: "3", detail: { version: 3, stamp: "8d7f6a" } };
    const { dialog } = await opened(plan, "Activate a plan");
    expect(dialog.getByRole("link", { name: "Version 3" }).getAttribute("href")).toMatch(/\/plans\/3$/u);
    expect(dialog.queryByText(/stamp|8d7f6a/u)).toBeNull();
  });

  test("of a limit names the setting and both of its values", async () => {
    const limit = { kind: "limit", subject: "approval.runs", detail: { value: "false", was: "true" } };
    const { dialog } = await opened(limit, "Change what needs approval");
    expect(dialog.getByRole("row", { name: "Posting and voiding runs On Off" })).toBeDefined();
    expect(dialog.queryByText("approval.runs")).toBeNull();
  });

  test("of an operator's role names it in words", async () => {
    const detail = { id: 4, name: "Mei Lin", role: "finance", disabled: false };
    const change = { kind: "operator_change", subject: "mei@example.com", detail };
    const { facts } = await opened(change, "Change an operator");
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Name", "Mei Lin"],
        ["Role", "Finance"],
        ["Blocked", "No"],
      ]),
    );
  });

  test("of a withdrawal links its member", async () => {
    const withdrawal = { kind: "withdrawal", subject: "W26050001", amount: "7000.00", detail: { uid: "10000001" } };
    const { dialog } = await opened(withdrawal, "Pay a withdrawal");
    expect(dialog.getByRole("link", { name: "10000001" }).getAttribute("href")).toMatch(/\/members\/10000001$/u);
  });

  test.each([
    ["en", "Refund an order", "2 × Green tea", "Everything left of the order"],
    ["cn", "订单退款", "2 × 绿茶", "订单剩余全部"],
  ] as const)(
    "of a refund names the order, its pieces and the amount with its unit, in %s",
    async (language, title, piece, rest) => {
      const pieces = [{ line: 1, number: 2, title: { en: "Green tea", cn: "绿茶" } }];
      const detail = {
        unit: "USD",
        of: "rest",
        pieces,
        refunded: "0.00",
        order_status: "unshipped",
        coupon_back: false,
      };
      const refund = { ...PROPOSAL, kind: "order_refund" as const, subject: "E26050001", amount: "5200.00", detail };
      const admin = await openAdmin(PATH, { language, answers: { adminApprovalList: { total: 1, list: [refund] } } });
      await admin.press(title);
      const dialog = within(await screen.findByRole("dialog", { name: title }));
      expect(dialog.getByRole("link", { name: "E26050001" })).toBeDefined();
      expect(dialog.getByText("5,200.00").parentElement?.textContent).toBe("5,200.00 USD");
      expect([dialog.getByText(piece), dialog.getByText(rest)]).toHaveLength(2);
      expect(dialog.queryByText("order_status")).toBeNull();
    },
  );

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

  const RESET = { kind: "operator_reset", subject: "ada@example.com", amount: null, detail: {}, reason: "" } as const;
  const openReset = async (own: boolean) => {
    const list = [{ ...PROPOSAL, ...RESET, due_at: 1_767_258_000, own }];
    const admin = await openAdmin(PATH, {
      answers: { adminApprovalList: { total: 1, list }, adminApprovalDecide: { status: "rejected", msg: "" } },
    });
    await admin.press("Reset the login of an owner");
    await screen.findByRole("dialog", { name: "Reset the login of an owner" });
    return admin;
  };

  test("that its proposer does after a day says from when on, and can only be rejected", async () => {
    const admin = await openReset(false);
    expect(screen.getByText(/Ben Ho can do this from .*2026.* on, unless somebody rejects it before/u)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    await admin.press("Reject");
    const dialog = await decide(admin, "Reject this?", "Reject");
    expect(await dialog.findByText("Please give a reason.")).toBeDefined();
  });

  test("of one's own that waits for a day says how to do it, and is withdrawn without a reason", async () => {
    const admin = await openReset(true);
    expect(screen.getByText(/You can do this from .*2026.* on, under Operators/u)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    await admin.press("Withdraw");
    await decide(admin, "Withdraw this?", "Withdraw");
    await admin.expectToast("Withdrawn", "success");
    expect(admin.stub.sent("adminApprovalDecide")).toEqual([{ id: 5, decision: "reject", reason: "" }]);
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
