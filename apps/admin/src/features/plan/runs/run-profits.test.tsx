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

  test("are each explained by the facts they were computed from", async () => {
    const facts = { invite: null, pair: null, leader: null, factor: 7_500, amount: "7.80" };
    const leader = { from: "Robin 2", generation: 1, rate: 500, pair_amount: "208.00" };
    const adminRunProfit = sample("adminRunProfit", { ...facts, type: "leader", leader });
    const list = { adminRunProfitList: sample("adminRunProfitList") };
    const admin = await openAdmin("/runs/1/profits", { answers: { ...others, ...list, adminRunProfit } });
    const [button] = within((await screen.findAllByRole("row"))[1] ?? document.body).getAllByRole("button");
    if (button !== undefined) await admin.user.click(button);
    expect(await factOf("From the pair of")).toBe("Robin 2");
    expect(await factOf("That pair")).toBe("208.00");
    expect(await factOf("Rate")).toBe("5.00%");
    expect(await factOf("Payout factor")).toBe("75.00%");
    expect(await factOf("Profit")).toBe("7.80");
  });
});
