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

describe("waiting work on the overview", () => {
  const answers = {
    adminOverviewToday: sample("adminOverviewToday"),
    adminOverviewDays: sample("adminOverviewDays"),
    adminOverviewFirstSteps: { list: [] },
  };

  test("links to the page where it is done", async () => {
    const list = [
      { kind: "approvals", count: 3 },
      { kind: "withdrawals", count: 0 },
    ] as const;
    const waiting = { adminOverviewWaiting: { ...sample("adminOverviewWaiting"), list: [...list] } };
    const admin = await openAdmin("/", { answers: { ...answers, ...waiting } });
    const links = (await screen.findAllByRole("link", { name: /3/ })).filter(({ textContent }) =>
      /3/.test(textContent),
    );
    expect(screen.queryAllByRole("link", { name: /withdrawals/i })).toEqual([]);
    await admin.user.click(links[0] ?? document.body);
    await admin.expectPath("/approvals?status=waiting");
  });

  test.each([
    ["nothing", { ...sample("adminOverviewWaiting"), list: [] }],
    ["a failure", refused("fault")],
  ])("says so where there is %s", async (_, adminOverviewWaiting) => {
    await openAdmin("/", { answers: { ...answers, adminOverviewWaiting } });
    expect(await screen.findByText(/^Nothing|could not be loaded/i)).toBeDefined();
  });
});
