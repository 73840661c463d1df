import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const figures = (orders: number, sales: string) => ({
  orders,
  members: 0,
  sales_sp: sales,
  sales_cp: "0.00",
  sales_usd: "0.00",
  refunds_sp: "0.00",
  refunds_cp: "0.00",
  refunds_usd: "0.00",
  volume: sales,
});

const TODAY = {
  day: "2026-11-23",
  time: "14:05",
  today: figures(60, "150.00"),
  yesterday: figures(40, "200.00"),
  month: figures(90, "4000.00"),
  last_month: figures(0, "0.00"),
  last_month_day: "2026-10-23",
};

const answers = {
  adminOverviewToday: TODAY,
  adminOverviewDays: { list: [] },
  adminOverviewWaiting: { list: [] },
  adminOverviewFirstSteps: { list: [] },
  adminOverviewGoods: { from: "2026-08-26", to: "2026-11-23", list: [] },
  adminLedgerHeld: sample("adminLedgerHeld"),
  adminLedgerBoard: sample("adminLedgerBoard", { last: null }),
  adminRunState: sample("adminRunState"),
  adminGoodsList: { total: 0, list: [] },
};

const today = async () => within(await screen.findByRole("region", { name: "Today" }));
const month = async () => within(await screen.findByRole("region", { name: "This month" }));

describe("the figures of the overview", () => {
  test("say how they changed since the same time yesterday, in their unit and in percent", async () => {
    await openAdmin("/", { answers });
    expect((await (await today()).findByRole("link", { name: /Orders paid/ })).textContent).toBe(
      "Orders paid60+20 orders (+50%)vs. yesterday by 14:05",
    );
    const sales = (await today()).getByRole("link", { name: /Sales/ });
    expect(sales.textContent).toContain("−50.00 SP (−25%)vs. yesterday by 14:05");
    expect(within(sales).getByText("−50.00 SP (−25%)").className).toContain("text-danger");
    expect((await today()).getByRole("link", { name: /New members/ }).textContent).toContain("No change");
  });

  test("say what was refunded, each unit in its own line", async () => {
    const refunded = { ...TODAY.today, refunds_sp: "30.00", refunds_usd: "5.00" };
    await openAdmin("/", { answers: { ...answers, adminOverviewToday: { ...TODAY, today: refunded } } });
    const sales = await (await today()).findByRole("link", { name: /Sales/ });
    expect(sales.textContent).toContain("Refunded−30.00 SPRefunded−5.00 USD");
    expect((await month()).getByRole("link", { name: /Sales/ }).textContent).not.toContain("Refunded");
  });

  test("say that there are few so far, instead of a change in percent of next to nothing", async () => {
    const small = { ...TODAY, today: figures(1, "5.00"), yesterday: figures(19, "90.00") };
    await openAdmin("/", { answers: { ...answers, adminOverviewToday: small } });
    const sales = await (await today()).findByRole("link", { name: /Sales/ });
    expect(within(sales).getByText("Few orders so far").className).not.toContain("text-danger");
    const panels = ["Orders paid", "Volume"].map((name) => screen.getAllByRole("link", { name: new RegExp(name) })[0]);
    for (const panel of [sales, ...panels]) expect(panel?.textContent).not.toContain("%");
    expect((await month()).getByRole("link", { name: /Orders paid/ }).textContent).toContain("+90 orders");
  });

  test("have no percentage of zero, and name the part of last month", async () => {
    await openAdmin("/", { answers });
    expect((await (await month()).findByRole("link", { name: /Orders paid/ })).textContent).toBe(
      "Orders paid90+90 ordersvs. last month by the 23rd, 14:05",
    );
  });

  test("name all of a last month that is shorter", async () => {
    await openAdmin("/", {
      answers: { ...answers, adminOverviewToday: { ...TODAY, last_month_day: null } },
      language: "cn",
    });
    expect((await screen.findAllByText("较上月全月")).length).toBe(4);
  });

  test.each([
    ["Today", "Orders paid", "/orders?paid_from=2026-11-23&paid_to=2026-11-23"],
    ["Today", "New members", "/members?from=2026-11-23&to=2026-11-23"],
    ["Today", "Volume", "/reports?from=2026-11-23&to=2026-11-23"],
    ["This month", "Orders paid", "/orders?paid_from=2026-11-01&paid_to=2026-11-23"],
    ["This month", "Sales", "/reports?from=2026-11-01&to=2026-11-23"],
  ])("open their rows: %s, %s", async (region, name, place) => {
    await openAdmin("/", { answers });
    const part = within(await screen.findByRole("region", { name: region }));
    const link = await part.findByRole("link", { name: new RegExp(name) });
    expect(link.getAttribute("href")).toBe(place);
  });

  test("of an operator without the right to a list are no links", async () => {
    await openAdmin("/", { answers, role: "content" });
    await (await today()).findByText("+20 orders (+50%)");
    expect(screen.queryAllByRole("link", { name: /Orders paid|New members/ })).toEqual([]);
    expect((await today()).queryByText("Sales")).toBeNull();
  });

  test("keep their places until they are there", async () => {
    await openAdmin("/", { answers: { ...answers, adminOverviewToday: pending() } });
    expect((await today()).getByText("Orders paid")).toBeDefined();
  });

  test("that cannot be loaded can be tried again", async () => {
    const admin = await openAdmin("/", { answers: { ...answers, adminOverviewToday: refused("fault") } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminOverviewToday", TODAY);
    await admin.user.click(retry);
    expect(await (await today()).findByText("+20 orders (+50%)")).toBeDefined();
  });
});

describe("waiting work on the overview", () => {
  const waiting = (...list: DataOf<"adminOverviewWaiting">["list"]) => ({
    answers: { ...answers, adminOverviewWaiting: { list } },
  });

  test.each([
    ["approvals", null, "/approvals"],
    ["failed_mails", "2026-11-16", "/messages?state=trouble&from=2026-11-16"],
    ["card_refunds", null, "/money/card-refunds?status=waiting"],
    ["disputes", null, "/money/card-messages?status=unmatched&dispute=true"],
  ] as const)("links to the page where it is done: %s", async (kind, from, place) => {
    await openAdmin("/", waiting({ kind, count: 3, from }, { kind: "withdrawals", count: 0, from: null }));
    const section = within(await screen.findByRole("region", { name: "To do" }));
    const links = await section.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([place]);
  });

  test("says that there is none", async () => {
    await openAdmin("/", waiting());
    expect(await screen.findByText("Nothing to do.")).toBeDefined();
  });

  test("that cannot be loaded can be tried again", async () => {
    const admin = await openAdmin("/", { answers: { ...answers, adminOverviewWaiting: refused("fault") } });
    expect(await screen.findByText("This list could not be loaded")).toBeDefined();
    admin.stub.answer("adminOverviewWaiting", { list: [] });
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Nothing to do.")).toBeDefined();
  });
});

describe("several parts of the overview that cannot be loaded", () => {
  const several = {
    ...answers,
    adminOverviewToday: refused("fault"),
    adminOverviewWaiting: refused("fault"),
    adminGoodsList: refused("fault"),
  };

  test("say so once, and are tried again together", async () => {
    const admin = await openAdmin("/", { answers: several });
    expect(await screen.findByText("Some parts could not be loaded")).toBeDefined();
    expect(await screen.findByRole("region", { name: "Next close" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Low stock" })).toBeNull());
    expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(1);
    expect(screen.queryByRole("region", { name: "To do" })).toBeNull();
    admin.stub.answer("adminOverviewToday", TODAY);
    admin.stub.answer("adminOverviewWaiting", { list: [] });
    admin.stub.answer("adminGoodsList", { total: 0, list: [] });
    await admin.press("Retry");
    expect(await (await today()).findByText("+20 orders (+50%)")).toBeDefined();
    expect(await screen.findByText("Nothing to do.")).toBeDefined();
    expect(await screen.findByText("Everything on sale is in stock")).toBeDefined();
    expect(screen.queryByText("Some parts could not be loaded")).toBeNull();
  });

  test("leave the one that still fails with a message of its own", async () => {
    const admin = await openAdmin("/", { answers: several });
    await screen.findByText("Some parts could not be loaded");
    admin.stub.answer("adminOverviewToday", TODAY);
    admin.stub.answer("adminGoodsList", { total: 0, list: [] });
    await admin.press("Retry");
    expect(await screen.findByText("This list could not be loaded")).toBeDefined();
    expect(screen.queryByText("Some parts could not be loaded")).toBeNull();
  });

  test("are not the first steps and another: nobody misses those", async () => {
    const adminOverviewFirstSteps = refused("fault");
    await openAdmin("/", { answers: { ...answers, adminOverviewFirstSteps, adminOverviewWaiting: refused("fault") } });
    expect(await screen.findByText("This list could not be loaded")).toBeDefined();
  });
});
