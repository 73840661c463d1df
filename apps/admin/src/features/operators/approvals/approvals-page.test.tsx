import { rowsOf } from "@espalier/web/testing/create-sample";
import { screen, waitFor } from "@testing-library/react";
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

  test("are those that wait, until another tab is chosen", async () => {
    const admin = await openAdmin("/approvals", { answers: { adminApprovalList: sample("adminApprovalList") } });
    await screen.findByRole("link", { name: "Waiting", current: "page" });
    await admin.user.click(screen.getByRole("link", { name: "Rejected" }));
    await screen.findByRole("link", { name: "Rejected", current: "page" });
    await admin.user.click(screen.getByRole("link", { name: "All" }));
    await screen.findByRole("link", { name: "All", current: "page" });
    await waitFor(() =>
      expect(admin.stub.sent("adminApprovalList").map(({ status }) => status)).toEqual([
        "waiting",
        "rejected",
        undefined,
      ]),
    );
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
