import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const SALES = {
  ...sample("adminReportSales"),
  list: sample("adminReportSales").list.map((row) => ({ ...row, name: "Green tea" })),
};

describe("the sales", () => {
  const [ROW] = SALES.list;
  if (ROW === undefined) throw new Error("The sample has no row");
  const day = (changes: Partial<typeof ROW>) => ({ ...ROW, name: "2026-05-04", orders: 0, ...changes });
  const zero = { sp: "0.00", cp: "0.00", usd: "0.00", volume: "0.00" };

  test("are compared with the days before, each unit for itself", async () => {
    await openAdmin("/reports?from=2026-05-03&to=2026-05-04", {
      answers: {
        adminReportSales: ({ from }) => ({
          list:
            from === "2026-05-01"
              ? [day({ ...zero, orders: 2, sp: "50.00", volume: "50.00" })]
              : [day({ ...zero, orders: 3, sp: "75.00", usd: "9.00", volume: "50.00" })],
        }),
      },
    });
    const region = await screen.findByRole("region", { name: "Comparison" });
    await within(region).findByText("Orders");
    const compared = region.textContent;
    expect(compared).toMatch(/2026-05-03 to 2026-05-04, compared with 2026-05-01 to 2026-05-02/);
    expect(compared).toMatch(/Orders3\+1 order \(\+50%\)/);
    expect(compared).toMatch(/SP75\.00 SP\+25\.00 SP \(\+50%\)/);
    expect(compared).toMatch(/USD9\.00 USD\+9\.00 USD/);
    expect(compared).not.toMatch(/CP/);
  });

  test("leave room for the comparison while it loads", async () => {
    await openAdmin("/reports", { answers: { adminReportSales: pending() } });
    const region = await screen.findByRole("region", { name: "Comparison" });
    expect(within(region).getByLabelText("Loading")).toBeDefined();
    expect(region.textContent).toMatch(/compared with/);
  });

  test("leave the comparison out where it cannot be loaded", async () => {
    await openAdmin("/reports", { answers: { adminReportSales: refused("fault") } });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull());
  });

  test.each([
    ["day", "2026-05-04", "/orders?paid_from=2026-05-04&paid_to=2026-05-04"],
    ["month", "2026-02", "/orders?paid_from=2026-02-01&paid_to=2026-02-28"],
    ["goods", "17", "/orders?goods=17&paid_from=2026-05-01&paid_to=2026-05-04"],
    ["payment", "SP", "/orders?payment=SP&paid_from=2026-05-01&paid_to=2026-05-04"],
    ["category", "3", "/goods?category=3"],
  ])("of a %s lead to its rows", async (by, name, path) => {
    const admin = await openAdmin(`/reports?by=${by}&from=2026-05-01&to=2026-05-04`, {
      answers: { adminReportSales: { list: [day({ ...zero, key: name, name })] } },
    });
    await admin.user.click(await screen.findByRole("link", { name }));
    await admin.expectPath(path);
  });
});

describe("the payouts", () => {
  const [row] = sample("adminReportPayouts").list;
  if (row === undefined) throw new Error("The sample has no row");

  test("are compared with the days before, and lead to their runs", async () => {
    const admin = await openAdmin("/reports/payouts?by=day&from=2026-05-03&to=2026-05-04", {
      answers: {
        adminReportPayouts: ({ from }) => ({
          list: [
            from === "2026-05-01"
              ? { ...row, name: "2026-05-02", volume: "100.00", incentives: "0.00", total: "20.00" }
              : { ...row, name: "2026-05-04", volume: "200.00", incentives: "5.00", total: "30.00" },
          ],
        }),
      },
    });
    const region = await screen.findByRole("region", { name: "Comparison" });
    await within(region).findByText("Incentives");
    const compared = region.textContent;
    expect(compared).toMatch(/Total of all wallets30\.00 CP \+ SP \+ RP\+10\.00 CP \+ SP \+ RP \(\+50%\)/);
    expect(compared).toMatch(/Incentives5\.00 CP\+5\.00 CP/);
    expect(compared).toMatch(/200\.00 PV\+100\.00 PV \(\+100%\)/);
    await admin.user.click(await screen.findByRole("link", { name: "2026-05-04" }));
    await admin.expectPath("/runs?from=2026-05-04&to=2026-05-04");
  });
});

test.each([
  ["activity", "/members?from=2026-02-01&to=2026-02-28"],
  ["ranks", "/runs?from=2026-02-01&to=2026-02-28"],
] as const)("a month of the report %s leads to its rows", async (report, path) => {
  const named = <Row extends object>(rows: readonly Row[]) =>
    rows.slice(0, 1).map((row) => ({ ...row, name: "2026-02" }));
  const admin = await openAdmin(`/reports/${report}`, {
    answers: {
      adminReportActivity: { list: named(sample("adminReportActivity").list) },
      adminReportRanks: { list: named(sample("adminReportRanks").list) },
    },
  });
  await admin.user.click(await screen.findByRole("link", { name: "2026-02" }));
  await admin.expectPath(path);
});

test("the taxes name their country, rate and unit, and what is owed", async () => {
  const row = {
    id: 1,
    month: "2026-05",
    country: "SG",
    name: "GST 9%",
    rate: 900,
    unit: "SP" as const,
    net: "100.00",
    tax: "9.00",
    refunded_net: "22.22",
    refunds: "2.00",
    owed: "7.00",
    worth: "3.50",
  };
  const adminCountryList = [{ country_code: "SG", country_name: "Singapore" }];
  await openAdmin("/reports/tax", { answers: { adminReportTax: { list: [row] }, adminCountryList } });
  await screen.findByText("Singapore");
  const shown = (await screen.findByText("GST 9%")).closest("tr");
  expect(shown?.textContent).toBe("2026-05SingaporeGST 9%100.00 SP9.00 SP22.22 SP2.00 SP7.00 SP$3.50");
});

test("returns name the goods, their share of those sold and what was refunded, and lead there", async () => {
  const row = {
    id: 1,
    key: "17",
    name: "Green tea",
    sold: 40,
    asked: 4,
    back: 3,
    share_bp: 750,
    faults: 1,
    restocked: 2,
    written_off: 1,
    sp: "30.00",
    cp: "0.00",
    usd: "0.00",
  };
  const rare = { ...row, id: 2, key: "18", name: "Oolong", sold: 0, share_bp: null };
  const admin = await openAdmin("/reports/returns", { answers: { adminReturnFigures: { list: [row, rare] } } });
  const shown = (await screen.findByText("Green tea")).closest("tr");
  expect(shown?.textContent).toBe("Green tea40437.50%12130.00");
  expect(screen.getByText("Oolong").closest("tr")?.textContent).toMatch(/None sold/);
  expect((await screen.findByRole("region", { name: "Summary" })).textContent).toMatch(/With a fault225.00% of/);
  await admin.user.click(screen.getByRole("link", { name: "Green tea" }));
  await admin.expectPath("/goods/17");
});

test("reasons of returns lead to the returns of the same days", async () => {
  const rows = sample("adminReturnFigures").list.map((row) => ({ ...row, key: "faulty", name: "Faulty" }));
  const admin = await openAdmin("/reports/returns?by=kind&from=2026-05-01&to=2026-05-04", {
    answers: { adminReturnFigures: { list: rows.slice(0, 1) } },
  });
  await admin.user.click(await screen.findByRole("link", { name: "Faulty" }));
  await admin.expectPath("/returns?tab=all&kind=faulty&from=2026-05-01&to=2026-05-04");
});

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

describe("what is on hold", () => {
  const totals = (account: string) => [
    { wallet: "CP" as const, orders: 2, amount: "6.24", account },
    { wallet: "SP" as const, orders: 1, amount: "0.26", account: "0.26" },
  ];
  const [row] = sample("adminHoldList").list;
  if (row === undefined) throw new Error("The sample has no row");
  const adminHoldList = {
    total: 1,
    list: [
      { ...row, order_sn: "E7", parts: { CP: "2.08", SP: "0.26", RP: "0.00" }, waits_for: "period" as const, days: 14 },
    ],
  };

  test("stands beside the ledger's account, with the orders and what they wait for", async () => {
    const admin = await openAdmin("/reports/holds", { answers: { adminHoldTotals: totals("6.24"), adminHoldList } });
    const sums = await screen.findByRole("group", { name: "All that is on hold" });
    await waitFor(() => expect(sums.textContent).toContain("6.24 CP"));
    expect(screen.getAllByText("As in the ledger")).toHaveLength(2);
    expect(screen.getByText("Return period, 14 days")).toBeDefined();
    await admin.user.click(screen.getByRole("link", { name: "E7" }));
    await admin.expectPath("/orders/E7");
  });

  test("that differs from the account says what the ledger has", async () => {
    await openAdmin("/reports/holds", { answers: { adminHoldTotals: totals("6.25"), adminHoldList } });
    expect(await screen.findByText("The ledger says 6.25 CP")).toBeDefined();
  });
});
