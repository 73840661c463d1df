import type { DataOf } from "@espalier/contract/types";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";

const ROW: DataOf<"adminMarkedSaleList">["list"][number] = {
  id: 1,
  order_sn: "E1",
  seller_uid: "10000002",
  seller_name: "Ann",
  alike: "phone",
  standing: "waiting",
  marks: ["phone", "card"],
  amount: "13.00",
  paid_at: 1_790_000_000,
  operator: "",
  reason: "",
};
const { id: _id, alike: _alike, ...rest } = ROW;
const VIEW: DataOf<"adminMarkedSaleView"> = {
  ...rest,
  buyer_id: 1_000_000_001,
  buyer_name: "R*** T***",
  decided_at: 0,
  alike: [
    { mark: "card", buyer: "", seller: "" },
    { mark: "phone", buyer: "+65****4567", seller: "816****4567" },
  ],
};
const answers = {
  adminMarkedSaleList: { total: 1, list: [ROW] },
  adminMarkedSaleView: VIEW,
  adminMarkedSaleCounts: { waiting: 1 },
};

const openRow = async (role?: "auditor") => {
  const admin = await openAdmin("/marked-sales", { answers, ...(role && { role }) });
  await admin.user.click(await screen.findByText("E1"));
  return { admin, panel: within(await screen.findByRole("region", { name: /E1/ })) };
};

test("what is alike stands side by side, masked, and a decision needs a reason", async () => {
  const { admin, panel } = await openRow();
  expect(await panel.findByText("+65****4567")).toBeDefined();
  expect(panel.getByText("816****4567")).toBeDefined();
  expect(panel.getByText("Both paid by the same card.")).toBeDefined();
  admin.stub.answer("adminMarkedSaleDecide", { changed: 1 });
  await admin.user.click(panel.getByRole("button", { name: "Leave out" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await admin.user.click(dialog.getByRole("button", { name: "Leave out" }));
  expect(admin.stub.sent("adminMarkedSaleDecide")).toEqual([]);
  await admin.user.type(dialog.getByRole("textbox"), "the same person");
  await admin.user.click(dialog.getByRole("button", { name: "Leave out" }));
  await admin.expectToast("1 sale decided");
  expect(admin.stub.sent("adminMarkedSaleDecide")).toMatchObject([
    { sns: ["E1"], decision: "leave_out", reason: "the same person" },
  ]);
});

test("who may only read decides nothing", async () => {
  const { panel } = await openRow("auditor");
  await panel.findByText("+65****4567");
  expect(panel.queryByRole("button", { name: "Count" })).toBeNull();
});

test("several are decided together", async () => {
  const admin = await openAdmin("/marked-sales", { answers });
  await admin.user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  expect(screen.getByRole("button", { name: "Count" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Let wait again" })).toBeNull();
});
