import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the withdrawals", () => {
  testAdminTable({
    path: "/withdrawals",
    call: "adminWithdrawalList",
    row: (number) => ({ nickname: `Mei ${number}`, trade_sn: `SN${number}` }),
    shows: (number) => `Mei ${number}`,
  });
});

describe("the withdrawals in review", () => {
  const [one] = sample("adminWithdrawalList").list;
  if (one === undefined) throw new Error("the sample has no withdrawal");
  const row = (number: number, changes: Partial<typeof one>) => ({
    ...one,
    id: number,
    trade_sn: `SN${number}`,
    status: "pending" as const,
    approval_id: null,
    amount: `${number}0.00`,
    risks: [],
    second: false,
    alone_below: "1000.00",
    ...changes,
  });
  const list = [
    row(1, {}),
    row(2, { risks: ["shared_account", "first_account"] }),
    row(3, {}),
    row(4, { approval_id: 9 }),
  ];
  const open = async (rows = list) =>
    await openAdmin("/withdrawals", {
      answers: {
        adminWithdrawalList: { total: rows.length, list: rows },
        adminWithdrawalDecide: [
          { trade_sn: "SN1", outcome: "done", approval_id: null, msg: "" },
          { trade_sn: "SN3", outcome: "done", approval_id: null, msg: "" },
        ],
      },
    });

  test("say what speaks against each", async () => {
    await open();
    const marked = within((await screen.findAllByRole("row"))[2] ?? document.body);
    expect(marked.getByText("Shared account")).toBeDefined();
    expect(marked.getByText("New account")).toBeDefined();
    expect(screen.getAllByText("Shared account")).toHaveLength(1);
  });

  test("without risk are approved together, after their sum was shown", async () => {
    const admin = await open();
    await admin.press("Approve 2 without risk");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("40.00")).toBeDefined();
    await admin.user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() =>
      expect(admin.stub.sent("adminWithdrawalDecide")).toEqual([
        { sns: ["SN1", "SN3"], decision: "approve", reason: "" },
      ]),
    );
  });

  test("that all carry a risk cannot be approved at once", async () => {
    await open(list.filter(({ risks }) => risks.length > 0));
    await screen.findByText("Shared account");
    expect(screen.queryByRole("button", { name: /without risk/ })).toBeNull();
  });
});
