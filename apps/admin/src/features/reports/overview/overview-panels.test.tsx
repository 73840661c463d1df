import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const answers = {
  adminOverviewToday: sample("adminOverviewToday"),
  adminOverviewDays: { list: [] },
  adminOverviewWaiting: { list: [] },
  adminOverviewFirstSteps: { list: [] },
  adminOverviewGoods: sample("adminOverviewGoods", { list: [] }),
  adminLedgerBoard: sample("adminLedgerBoard", { last: null, running: null }),
  adminLedgerHeld: { as_of: null, list: [] },
  adminRunState: sample("adminRunState", { preview: null, unfinished: null }),
  adminGoodsList: { total: 0, list: [] },
};
const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the next close", () => {
  type Preview = NonNullable<DataOf<"adminRunState">["preview"]>;
  const result = (plan_day: string): Preview["result"] => {
    const { result: plain } = sample("adminRunState").preview ?? {};
    if (!plain) throw new Error("The sample has no preview");
    const part = { type: "pair", parts: 1 } as const;
    return {
      ...plain,
      plan_day,
      volume: "1000.00",
      sums: [
        { ...part, wallet: "CP", amount: "70.00" },
        { ...part, type: "invite", wallet: "CP", amount: "20.00" },
        { ...part, wallet: "SP", amount: "10.00" },
      ],
    };
  };
  const runState = (changes: Partial<DataOf<"adminRunState">>, plan_day: string) => ({
    ...answers,
    adminRunState: sample("adminRunState", {
      next_close: { plan_day: "2026-11-23", at: 1_795_478_400 },
      unfinished: null,
      preview: { ...sample("adminRunState").preview, ...DONE, result: result(plan_day) },
      ...changes,
    }),
  });
  const DONE = {
    id: 1,
    kind: "preview",
    status: "done",
    run_id: null,
    progress: 100,
    reason: "",
    msg: "",
    requested_by: "Mei Lin",
    requested_at: 1_795_400_000,
    ended_at: 1_795_400_001,
  } as const;

  test("is estimated by the preview of its day, each wallet in its unit", async () => {
    await openAdmin("/", { answers: runState({}, "2026-11-23") });
    const close = await section("Next close");
    expect(await close.findByText("Plan day 2026-11-23")).toBeDefined();
    expect(close.getByText("90.00").parentElement?.textContent).toBe("90.00 CP");
    expect(close.getByText("10.00").parentElement?.textContent).toBe("10.00 SP");
    expect(close.getByText("1,000.00").parentElement?.textContent).toBe("1,000.00 PV");
    expect(close.getByRole("link", { name: "All runs" }).getAttribute("href")).toBe("/runs");
  });

  test("has no estimate by the preview of an earlier day", async () => {
    await openAdmin("/", { answers: runState({}, "2026-11-22") });
    expect(await (await section("Next close")).findByText("No preview of this plan day yet")).toBeDefined();
  });

  test("is previewed on request, by a role that may", async () => {
    const admin = await openAdmin("/", { answers: { ...answers, adminRunPreview: { job_id: 7 } } });
    const close = await section("Next close");
    const preview = await close.findByRole("button", { name: "Preview now" });
    admin.stub.answer("adminRunState", runState({}, "2026-11-23").adminRunState);
    await admin.user.click(preview);
    expect(await close.findByText("90.00")).toBeDefined();
    expect(admin.stub.sent("adminRunPreview")).toHaveLength(1);
  });

  test("waits for a run that has to be posted", async () => {
    await openAdmin("/", { answers: runState({ unfinished: { id: 4, status: "computed" } }, "2026-11-23") });
    const run = await (await section("Next close")).findByRole("link", { name: /Run 4 waits to be posted/ });
    expect(run.getAttribute("href")).toBe("/runs/4");
  });
});

describe("the ledger on the overview", () => {
  const board = (difference_count: number) => ({
    ...answers,
    adminLedgerBoard: sample("adminLedgerBoard", {
      last: {
        ...CHECK,
        difference_count,
        accounts: [],
      },
    }),
    adminLedgerHeld: HELD,
  });
  const HELD: DataOf<"adminLedgerHeld"> = {
    as_of: null,
    list: [
      { unit: "SP", sum: "1200.50" },
      { unit: "CP", sum: "30.00" },
    ],
  };
  const CHECK = {
    id: 1,
    began_at: 1_795_400_000,
    ended_at: 1_795_400_060,
    status: "done" as const,
    requested_by: "",
    counts: { journals: 1, postings: 1, entries: 1, wallets: 1, seals: 1 },
    clearing: [],
    differences: [],
  };

  test("says that it balances, and what members hold in each unit", async () => {
    await openAdmin("/", { answers: board(0) });
    const ledger = await section("Ledger");
    expect((await ledger.findByRole("link", { name: /The ledger balances/ })).getAttribute("href")).toBe(
      "/money/ledger",
    );
    const amounts = ["1,200.50 SP", "30.00 CP"];
    for (const amount of amounts) {
      const [figures = ""] = amount.split(" ");
      const shown = ledger.getAllByText(figures).map((each) => each.parentElement?.textContent);
      expect(shown).toContain(amount);
    }
    expect(ledger.getByRole("link", { name: /SP held by members/ }).getAttribute("href")).toBe("/members");
    expect(ledger.queryByText(/^As of/)).toBeNull();
  });

  test("says of which time sums are that were too many to be read now", async () => {
    await openAdmin("/", { answers: { ...board(0), adminLedgerHeld: { ...HELD, as_of: 1_795_400_000 } } });
    expect(await (await section("Ledger")).findAllByText(/^As of \d{4}-\d{2}-\d{2}/)).toHaveLength(2);
  });

  test("says how many differences there are", async () => {
    await openAdmin("/", { answers: board(2) });
    expect(await (await section("Ledger")).findByText("2 differences")).toBeDefined();
  });

  test("that was never checked says so", async () => {
    await openAdmin("/", { answers, role: "auditor" });
    const ledger = await section("Ledger");
    expect(await ledger.findByText("The ledger has not been checked yet")).toBeDefined();
    expect(ledger.queryByRole("button", { name: "Check now" })).toBeNull();
  });

  test("that was never checked is checked on request, by a role that may", async () => {
    const admin = await openAdmin("/", { answers: { ...answers, adminLedgerCheck: { id: 1 } } });
    const ledger = await section("Ledger");
    const check = await ledger.findByRole("button", { name: "Check now" });
    admin.stub.answer("adminLedgerBoard", sample("adminLedgerBoard", { last: null }));
    await admin.user.click(check);
    expect(await ledger.findByText("Checking the ledger…")).toBeDefined();
    expect(admin.stub.sent("adminLedgerCheck")).toHaveLength(1);
  });
});

describe("goods on the overview", () => {
  const sold = { id: 7, title: "Everyday Pan", thumb: "", pieces: 1_204, sp: "500.00", cp: "0.00", usd: "25.00" };

  test("that sold most lead to each of them and to the report of the same days", async () => {
    const adminOverviewGoods = { from: "2026-08-26", to: "2026-11-23", list: [{ ...sold, volume: "10.00" }] };
    await openAdmin("/", { answers: { ...answers, adminOverviewGoods } });
    const top = await section("Top goods");
    const link = await top.findByRole("link", { name: /Everyday Pan/ });
    expect(link.getAttribute("href")).toBe("/goods/7");
    expect(link.textContent).toBe("Everyday Pan1,204 pieces · 500.00 SP · 25.00 USD10.00 PV");
    expect(top.getByRole("link", { name: "Sales by goods" }).getAttribute("href")).toBe(
      "/reports?by=goods&from=2026-08-26&to=2026-11-23",
    );
  });

  test("that run low are asked for with the fewest first, and lead to the list of all of them", async () => {
    const row = { ...sample("adminGoodsList").list[0], ...GOODS };
    const admin = await openAdmin("/", {
      answers: {
        ...answers,
        adminGoodsList: {
          total: 12,
          list: [
            { ...row, stock: 0 },
            { ...row, id: 9, stock: 3 },
          ],
        },
      },
    });
    const low = await section("Low stock");
    expect(await low.findByText("Sold out")).toBeDefined();
    expect(low.getByText("3 left")).toBeDefined();
    expect(low.getByRole("link", { name: "All (12)" }).getAttribute("href")).toBe("/goods?low=true&on_sale=true");
    expect(admin.stub.sent("adminGoodsList")).toEqual([{ low: "true", on_sale: "true", sort: "stock" }]);
  });

  test("are not counted before they are known", async () => {
    await openAdmin("/", { answers: { ...answers, adminGoodsList: pending() } });
    expect((await section("Low stock")).getByRole("link").textContent).toBe("All");
  });

  const GOODS = {
    id: 8,
    kind: "good",
    title: "Copper Pot",
    category: "",
    sku: "CP-1",
    thumb: "",
    price: "1.00",
    retail_price: null,
    pv_price: "1.00",
    pv: "1.00",
    weight: null,
    tax_class: "",
    low: true,
    on_sale: true,
    recommended: false,
    return_rule: "usual",
    created_at: 1_795_400_000,
  } as const;

  test("that cannot be loaded can be tried again, beside the other parts", async () => {
    const admin = await openAdmin("/", { answers: { ...answers, adminGoodsList: refused("fault") } });
    const low = await section("Low stock");
    const retry = await low.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminGoodsList", { total: 0, list: [] });
    await admin.user.click(retry);
    expect(await low.findByText("Everything on sale is in stock")).toBeDefined();
    expect(await (await section("Top goods")).findByText(/Nothing sold in the last 90 days/)).toBeDefined();
  });

  test("and plan and ledger are only for roles that may see them", async () => {
    await openAdmin("/", { answers, role: "content" });
    await section("Low stock");
    for (const name of ["Next close", "Ledger", "Top goods"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
  });
});
