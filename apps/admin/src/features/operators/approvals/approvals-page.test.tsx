import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";
import { testAdminTable } from "../../../testing/test-admin-table.ts";

describe("the approvals", () => {
  testAdminTable({
    path: "/approvals",
    call: "adminApprovalList",
    row: (number) => ({ proposed_by: `Mei ${number}` }),
    shows: (number) => `Mei ${number}`,
  });

  test("show each amount in its unit", async () => {
    const list = rowsOf(sample("adminApprovalList").list, 2, (number) => ({
      kind: number === 1 ? ("deposit" as const) : ("withdrawal" as const),
      amount: `${number}00.00`,
      detail: number === 1 ? { wallet: "SP" } : {},
    }));
    await openAdmin("/approvals", { answers: { adminApprovalList: { total: 2, list } } });
    expect((await screen.findByText("100.00")).parentElement?.textContent).toBe("100.00 SP");
    expect(screen.getByText("200.00").parentElement?.textContent).toBe("200.00 CP");
  });
});
