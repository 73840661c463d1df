import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const SALES = {
  ...sample("adminReportSales"),
  list: sample("adminReportSales").list.map((row) => ({ ...row, name: "Green tea" })),
};

describe("a report", () => {
  test("shows its rows", async () => {
    await openAdmin("/reports?by=goods", { answers: { adminReportSales: SALES } });
    expect((await screen.findAllByText("Green tea")).length).toBeGreaterThan(0);
  });

  test("shows a skeleton until they are there", async () => {
    await openAdmin("/reports?by=goods", { answers: { adminReportSales: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByText("No Available Data")).toBeNull();
  });

  test("says that there are none, in table and chart: 'No Available Data'", async () => {
    await openAdmin("/reports/payouts", {
      answers: { adminReportPayouts: { ...sample("adminReportPayouts"), list: [] } },
    });
    await waitFor(() => expect(screen.getAllByText("No Available Data")).toHaveLength(2));
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const admin = await openAdmin("/reports?by=goods", { answers: { adminReportSales: refused("fault") } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminReportSales", SALES);
    await admin.user.click(retry);
    expect((await screen.findAllByText("Green tea")).length).toBeGreaterThan(0);
  });

  test("is grouped by the value in the address", async () => {
    const admin = await openAdmin("/reports", { answers: { adminReportSales: SALES } });
    await waitFor(() => expect(admin.stub.sent("adminReportSales")[0]).toMatchObject({ by: "day" }));
    await admin.user.click(await screen.findByRole("tab", { name: "Category" }));
    await admin.expectPath(/by=category/);
    await waitFor(() => expect(admin.stub.sent("adminReportSales").at(-1)).toMatchObject({ by: "category" }));
  });
});
