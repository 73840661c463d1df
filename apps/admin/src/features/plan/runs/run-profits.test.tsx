import type { DataOf } from "@espalier/contract/types";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

const others = { adminRunView: sample("adminRunView"), adminRunState: sample("adminRunState") };

describe("the profits of a run", () => {
  testAdminTable({
    path: "/runs/1/profits",
    call: "adminRunProfitList",
    row: (number) => ({ uid: `1000000${number}` }),
    shows: (number) => `1000000${number}`,
    others,
  });

  const open = async (changes: Partial<DataOf<"adminRunProfit">>) => {
    const list = { adminRunProfitList: sample("adminRunProfitList") };
    const adminRunProfit = sample("adminRunProfit", {
      uid: "10000001",
      name: "Priya Das",
      sn: "G123",
      run: 91,
      plan_version: 2,
      language: "cn",
      paid: true,
      amount: "7.80",
      factor: 7_500,
      parts: [
        { wallet: "CP", amount: "6.24", name: "80%" },
        { wallet: "SP", amount: "1.56", name: "20%" },
      ],
      invite: undefined,
      pair: undefined,
      leader: undefined,
      ...changes,
    });
    const admin = await openAdmin("/runs/1/profits", { answers: { ...others, ...list, adminRunProfit } });
    const [button] = within((await screen.findAllByRole("row"))[1] ?? document.body).getAllByRole("button");
    if (button !== undefined) await admin.user.click(button);
    return { ...admin, dialog: within(await screen.findByRole("dialog")) };
  };
  const leader = {
    type: "leader" as const,
    leader: { from: "Robin Two", generation: 1, rate: 500, pair_amount: "208.00" },
    from_uid: "10000002",
    from_name: "Robin Two",
    from_pair: { sn: "G100", line: 4 },
  };

  test("are each explained as to the member, line by line and with units", async () => {
    const { dialog } = await open(leader);
    expect(await dialog.findByText(/^Robin Two earned a pair.*your rank earns 5% of the pair/)).toBeDefined();
    expect(await factOf("×Your rate in generation 1")).toBe("5%");
    expect(await factOf("\u00A0Pair of Robin Two")).toBe("208.00 CP + SP");
    expect(await factOf("=Profit")).toBe("7.80 CP + SP");
    expect(dialog.getByRole("list", { name: "Paid into" }).textContent).toMatch(/Coin \(CP\)80%6\.24 CP/);
  });

  test("lead to the member, the pair, the run and the plan", async () => {
    const { dialog, user, expectPath } = await open(leader);
    const pathOf = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
    await dialog.findByText("Details");
    expect(pathOf("Priya Das 10000001")).toBe("/members/10000001");
    expect(pathOf("Robin Two 10000002")).toBe("/members/10000002");
    expect(pathOf("Run 91")).toBe("/runs/91");
    expect(pathOf("Version 2")).toBe("/plans/2");
    await user.click(dialog.getByRole("link", { name: "How this pair came about" }));
    await expectPath("/runs/1/profits?line=4");
  });

  test("of an order lead to it and to its buyer", async () => {
    const invite = { order_sn: "E9", buyer: "Mei Lin", pv: "78.00", rate: 1_000 };
    const { dialog } = await open({
      type: "invite",
      invite,
      from_uid: "10000003",
      from_name: "Mei Lin",
      from_pair: null,
    });
    expect((await dialog.findByRole("link", { name: "E9" })).getAttribute("href")).toBe("/orders/E9");
    expect(dialog.getByRole("link", { name: "Mei Lin 10000003" })).toBeDefined();
    expect(dialog.queryByText("How this pair came about")).toBeNull();
  });

  test("give an answer for the member, in the member's language and with others' names masked", async () => {
    const { user, dialog } = await open(leader);
    await user.click(await dialog.findByRole("button", { name: "Copy answer for the member (Chinese)" }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^领导收益: \+7\.80 CP \+ SP\n/);
    expect(copied).toContain("R***o 获得了一笔对碰收益");
    expect(copied).toContain("R***o 的对碰 208.00 CP + SP\n× 第 1 代比例 5%\n");
    expect(copied).toContain("金币（CP）: 6.24 CP");
    expect(copied).not.toContain("Robin");
  });

  test("of a run that is not posted have no answer for the member, who does not see them", async () => {
    const { dialog } = await open({ ...leader, paid: false });
    expect(await dialog.findByText(/^Its run is not posted/)).toBeDefined();
    expect(dialog.queryByRole("button", { name: /^Copy answer/ })).toBeNull();
  });
});
