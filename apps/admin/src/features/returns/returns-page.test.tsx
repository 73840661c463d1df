import type { DataOf } from "@espalier/contract/types";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const row: DataOf<"adminReturnList">["list"][number] = {
  id: 1,
  return_sn: "T1",
  order_sn: "E1",
  exchange_order_sn: "",
  kind: "faulty",
  state: "asked",
  uid: "10000001",
  nickname: "Mei",
  title: "Green tea",
  thumb: "",
  number: 2,
  pictures: 0,
  express_name: "",
  express_no: "",
  created_at: 1_790_000_000,
  changed_at: 1_790_000_000,
  overdue: true,
};

const view = (changes: Partial<DataOf<"adminReturnView">> = {}): DataOf<"adminReturnView"> => ({
  return_sn: "T1",
  order_sn: "E1",
  kind: "faulty",
  state: "asked",
  text: "the lid is cracked",
  pictures: [],
  express_name: "",
  express_no: "",
  reply_name: "",
  reply_no: "",
  created_at: 1_790_000_000,
  send_by: "",
  resolution: "refund",
  choose_by: "",
  exchange_order_sn: "",
  lines: [
    {
      line: 1,
      title: "Green tea",
      thumb: "",
      number: 2,
      restocked: 0,
      written_off: 0,
      to_buyer: 0,
      kept: "0.00",
      kept_reason: "",
    },
  ],
  refund: null,
  uid: "10000001",
  nickname: "Mei",
  payment: "SP",
  shipped: true,
  has_coupon: false,
  overdue: true,
  timeline: [{ at: 1_790_000_000, event: "asked", note: "", operator: "" }],
  waiting_refund: null,
  ...changes,
});

const preview: DataOf<"adminReturnRefundPreview"> = {
  kept_delivery: "2.50",
  whole: true,
  paid: "16.00",
  discount: "0.00",
  charges: [{ position: 1, kind: "goods", title: "", amount: "16.00" }],
  pv: "10.00",
  to: "SP",
  left: "0.00",
  refunded: "0.00",
  restocked: 1,
  coupon: null,
  pieces: [{ line: 1, title: "Green tea", number: 2 }],
  ends_activity: false,
  needs_approval: false,
  invite: null,
  retail: null,
  kept: "4.00",
};

const LISTS = {
  adminReturnList: { total: 1, list: [row] },
  adminReturnCounts: { to_decide: 1, to_expect: 2, to_inspect: 3, overdue: 1 },
};

test("what waits for a decision is approved or refused with a reason beside the list", async () => {
  const { user, stub } = await openAdmin("/returns?open=T1", {
    answers: { ...LISTS, adminReturnView: view(), adminReturnDecide: [{ return_sn: "T1", outcome: "done", msg: "" }] },
  });
  const panel = await screen.findByRole("region", { name: "Return T1" });
  expect(await within(panel).findByText("the lid is cracked")).toBeDefined();
  await user.click(within(panel).getByRole("button", { name: "Refuse" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.type(within(dialog).getByRole("textbox"), "worn out");
  await user.click(within(dialog).getByRole("button", { name: "Refuse" }));
  expect(stub.sent("adminReturnDecide")).toMatchObject([{ decision: "refuse", reason: "worn out" }]);
});

test("inspection says where each piece goes and what is kept, with a reason", async () => {
  const { user, stub } = await openAdmin("/returns?open=T1", {
    answers: { ...LISTS, adminReturnView: view({ state: "received" }), adminReturnInspect: null },
  });
  await user.click(await screen.findByRole("button", { name: "Inspect" }));
  const [less] = await screen.findAllByRole("button", { name: "One less" });
  if (less) await user.click(less);
  expect(await screen.findByText("1 piece did not come")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: "Keep of the price (SP)" }), "4.00");
  await user.type(screen.getByRole("textbox", { name: "Why it is kept" }), "worn");
  await user.click(screen.getByRole("button", { name: "Save inspection" }));
  expect(JSON.stringify(stub.sent("adminReturnInspect"))).toMatch(/restocked\W+1\W.*worn.*kept\W+4\.00/);
});

test("the refund shows what goes back before it is done, and sends what was seen", async () => {
  const { user, stub } = await openAdmin("/returns?open=T1", {
    answers: {
      ...LISTS,
      adminReturnView: view({ state: "inspected" }),
      adminReturnRefundPreview: preview,
      adminReturnRefund: { state: "refunded", paid: "16.00", approval_id: null },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Refund" }));
  const drawer = await screen.findByRole("dialog", { name: "Refund this return" });
  expect(await within(drawer).findByText("Kept")).toBeDefined();
  await user.click(within(drawer).getByRole("button", { name: "Refund" }));
  expect(stub.sent("adminReturnRefund")).toMatchObject([{ return_sn: "T1", refunded: "0.00" }]);
});

test("parcels that arrived are noted together", async () => {
  const sent = [row, { ...row, id: 2, return_sn: "T2" }].map((each) => ({ ...each, state: "sent" as const }));
  const { user, stub } = await openAdmin("/returns?tab=to_expect", {
    answers: { ...LISTS, adminReturnList: { total: 2, list: sent }, adminReturnReceive: null },
  });
  await screen.findByText("T2");
  await user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "It arrived (2)" }));
  expect(stub.sent("adminReturnReceive")).toMatchObject([{ return_sn: "T1" }, { return_sn: "T2" }]);
});

test("the page of an order shows its own returns, and the navigation how many wait", async () => {
  const none = { total: 0, list: [] };
  const others = { ...row, id: 2, return_sn: "T2", order_sn: "E12" };
  const { user, expectPath } = await openAdmin("/orders/E1", {
    frame: true,
    answers: {
      ...LISTS,
      adminReturnList: { total: 2, list: [row, others] },
      adminReturnView: view(),
      adminOrderView: { ...sample("adminOrderView"), order_sn: "E1" },
      adminWithdrawalList: none,
      adminQuestionList: none,
      adminOrderList: none,
      adminApprovalList: none,
    },
  });
  const link = await screen.findByRole("link", { name: /T1/ });
  expect(link.textContent).toMatch(/Overdue/);
  expect(screen.queryByRole("link", { name: /T2/ })).toBeNull();
  expect(screen.getByRole("link", { name: /^Returns.*4 waiting/ })).toBeDefined();
  await user.click(link);
  await expectPath("/returns?tab=all&open=T1&sn=E1");
});

test("returns that arrived are inspected alike by the keyboard, and what has to be looked at says so", async () => {
  const arrived = ["T1", "T2"].map((return_sn, id) => ({ ...row, id, return_sn, state: "received" as const }));
  const both: DataOf<"adminReturnInspectPreview"> = [
    {
      return_sn: "T1",
      msg: "",
      payment: "SP",
      paid: "16.00",
      pv: "10.00",
      pieces: 2,
      needs_approval: false,
      invite: null,
    },
    {
      return_sn: "T2",
      msg: "Piece by piece",
      payment: "SP",
      paid: "0.00",
      pv: "0.00",
      pieces: 0,
      needs_approval: false,
      invite: null,
    },
  ];
  const { user, stub } = await openAdmin("/returns?tab=to_inspect", {
    answers: {
      ...LISTS,
      adminReturnList: { total: 2, list: arrived },
      adminReturnInspectPreview: both,
      adminReturnInspectMany: [
        { return_sn: "T1", outcome: "done", msg: "" },
        { return_sn: "T2", outcome: "refused", msg: "Piece by piece" },
      ],
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: /all/i }));
  screen.getByRole("button", { name: "Inspect 2" }).focus();
  await user.keyboard("{Enter}");
  const drawer = await screen.findByRole("dialog", { name: "Inspect returns alike" });
  expect(await within(drawer).findByText("Piece by piece")).toBeDefined();
  within(drawer).getByRole("radio", { name: "Back to stock" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(await within(drawer).findByRole("radio", { name: "Write off", checked: true })).toBeDefined();
  const submit = await within(drawer).findByRole("button", { name: "Inspect 1" });
  submit.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Not done")).toBeDefined();
  expect(stub.sent("adminReturnInspectMany")).toMatchObject([{ fate: "written_off" }]);
});
