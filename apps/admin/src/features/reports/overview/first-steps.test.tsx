import { FIRST_STEPS, type FirstStep } from "@espalier/contract/calls/reports/figure-words";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";
import { sample } from "../../../testing/sample.ts";

const answers = {
  adminOverviewToday: sample("adminOverviewToday"),
  adminOverviewDays: sample("adminOverviewDays"),
  adminOverviewWaiting: { ...sample("adminOverviewWaiting"), list: [] },
  adminOverviewGoods: sample("adminOverviewGoods"),
  adminLedgerHeld: sample("adminLedgerHeld"),
  adminLedgerBoard: sample("adminLedgerBoard"),
  adminRunState: sample("adminRunState"),
  adminGoodsList: sample("adminGoodsList"),
};
const firstSteps = (...finished: readonly FirstStep[]) => ({
  list: FIRST_STEPS.map((step) => ({ step, done: finished.includes(step) })),
});
const section = () => screen.queryByRole("region", { name: "First steps" });

describe("the first steps of a new company", () => {
  test.each([
    ["Send a test mail", "/messages"],
    ["Add a second owner", "/operators"],
    ["Add the first member", "/members?add=1"],
    ["Write the texts", "/content/articles"],
    ["Add goods", "/goods/new"],
  ])("lead to where each is done: %s", async (name, place) => {
    await openAdmin("/", { answers: { ...answers, adminOverviewFirstSteps: firstSteps() } });
    const link = await screen.findByRole("link", { name: new RegExp(name) });
    expect(link.getAttribute("href")).toBe(place);
  });

  test("show which are done, and those are not links", async () => {
    await openAdmin("/", { answers: { ...answers, adminOverviewFirstSteps: firstSteps("mail", "member") } });
    expect(await screen.findByText("2 of 5 done")).toBeDefined();
    const list = within(section() ?? document.body);
    expect(list.getAllByText("Done")).toHaveLength(2);
    expect(list.getAllByRole("link")).toHaveLength(3);
    expect(list.queryByRole("link", { name: /first member/ })).toBeNull();
  });

  test.each([
    ["all are done", firstSteps(...FIRST_STEPS)],
    ["the company has had an order", { list: [] }],
    ["they are on their way", pending()],
    ["they could not be loaded", refused("fault")],
  ])("are not there once %s", async (_, adminOverviewFirstSteps) => {
    await openAdmin("/", { answers: { ...answers, adminOverviewFirstSteps } });
    await screen.findByText("Nothing to do.");
    expect(section()).toBeNull();
  });

  test("are there in Chinese", async () => {
    await openAdmin("/", { answers: { ...answers, adminOverviewFirstSteps: firstSteps("mail") }, language: "cn" });
    expect(await screen.findByText("已完成 1 / 5")).toBeDefined();
    expect(screen.getByRole("link", { name: /新增第一位会员/ })).toBeDefined();
  });
});
