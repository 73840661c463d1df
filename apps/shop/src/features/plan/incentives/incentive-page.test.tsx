import type { DataOf } from "@espalier/contract/types";
import { lost, pending, refused } from "@espalier/web/testing/call-stub";
import { factOf } from "@espalier/web/testing/fact-of";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { wholeText } from "../../../testing/whole-text.ts";

const PATH = "/mine/incentive";
const NOW = 1_800_000_000;
const DAY = 86_400;

type Incentives = DataOf<"incentiveList">;
type Item = Incentives["advancementList"][number];

const item = (changes: Partial<Item> = {}): Item => ({
  id: 1,
  level: 1,
  bonus_amount: "1000.00",
  weaker_leg_sales: "5000.00",
  group_sales: "3200.00",
  qualification_days: 30,
  is_achieved: false,
  is_claimed: false,
  claimed_at: 0,
  ...changes,
});

const incentives = (changes: Partial<Incentives> = {}): Incentives => ({
  advancementList: [item()],
  performanceList: [],
  inviteSales: "12.00",
  positionSales: "3200.00",
  startAt: NOW - DAY,
  ...changes,
});

const ACHIEVED = incentives({ advancementList: [item({ is_achieved: true })] });

const openIncentives = async (answer: Incentives | ReturnType<typeof refused>, language: "en" | "cn" = "en") =>
  await openShop(PATH, { language, answers: { incentiveList: answer } });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 }));
afterEach(() => void vi.useRealTimers());

describe("an incentive", () => {
  test("shows its bonus, how far it is and what is left", async () => {
    await openIncentives(incentives());
    expect(await screen.findByText("1,000.00")).toBeDefined();
    const progress = screen.getByRole("progressbar", { name: "Weaker-leg sales" });
    expect(progress.getAttribute("aria-valuenow")).toBe("64");
    expect(screen.getByText("3,200.00 of 5,000.00 PV")).toBeDefined();
    expect(await factOf("Days left")).toMatch(/^29/);
    expect(await factOf("Sales left")).toBe("1,800.00 PV");
  });

  test.each([
    ["In progress", item(), true],
    ["Achieved", item({ is_achieved: true }), false],
    ["Ended", item({ qualification_days: 1 }), true],
  ])("that is %s says so, and can be claimed only once it is achieved", async (word, shown, closed) => {
    await openIncentives(incentives({ advancementList: [shown] }));
    expect(await screen.findByText(word)).toBeDefined();
    expect(screen.getByRole("button", { name: "Claim 1,000.00 CP of level 1" })).toHaveProperty("disabled", closed);
  });

  test.each([
    ["en", "Claimed", "Claimed on Jan 14, 2027"],
    ["cn", "已领取", "已于 2027年1月14日 领取"],
  ] as const)("that is claimed says when instead of what is left, %s", async (language, status, day) => {
    const claimed = item({ is_achieved: true, is_claimed: true, claimed_at: NOW - DAY });
    await openIncentives(incentives({ advancementList: [claimed] }), language);
    expect(await screen.findByText(status)).toBeDefined();
    expect(screen.getByText(day)).toBeDefined();
    const card = within(screen.getByRole("article"));
    expect(card.queryByRole("button")).toBeNull();
    expect(card.queryByRole("definition")).toBeNull();
  });

  test("that is claimed on a day nobody knows names none", async () => {
    await openIncentives(incentives({ advancementList: [item({ is_achieved: true, is_claimed: true })] }));
    expect(await screen.findByText("Claimed")).toBeDefined();
    expect(screen.queryByText(/Claimed on/)).toBeNull();
  });

  test.each([
    ["en", "2500.00", "At the pace so far in 1 day"],
    ["en", "500.00", "At the pace so far in 9 days"],
    ["en", "100.00", "At the pace so far in 49 days, after the end"],
    ["cn", "500.00", "按目前进度还需 9 天"],
  ] as const)("says how long it takes at the pace so far, %s %s", async (language, group_sales, words) => {
    await openIncentives(incentives({ advancementList: [item({ group_sales })] }), language);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test.each([
    ["without sales", item({ group_sales: "0.00" })],
    ["that is achieved", item({ group_sales: "5100.00", is_achieved: true })],
    ["that has ended", item({ qualification_days: 1 })],
  ])("%s has no pace", async (_, shown) => {
    await openIncentives(incentives({ advancementList: [shown] }));
    await screen.findByRole("progressbar");
    expect(screen.queryByText(/pace/)).toBeNull();
  });

  test("that was achieved says until when it can be claimed", async () => {
    const performanceList = [{ ...item({ id: 2, is_achieved: true }), start_at: NOW - DAY }];
    const over = { advancementList: [item({ is_achieved: true })], startAt: NOW - 40 * DAY };
    const shop = await openIncentives(incentives({ ...over, performanceList }));
    expect(await factOf("Days left")).toBe("No endCan be claimed at any time");
    await shop.user.click(await screen.findByRole("tab", { name: /^Performance/ }));
    await waitFor(async () => expect(await factOf("Days left")).toMatch(/^29Can be claimed until Feb 1\d, 2027$/));
  });

  test("of the performance list can be claimed again with its next window", async () => {
    const performanceList = [{ ...item({ id: 2, is_achieved: true, is_claimed: true }), start_at: NOW - DAY }];
    const shop = await openIncentives(incentives({ advancementList: [], performanceList }));
    await shop.user.click(await screen.findByRole("tab", { name: /^Performance/ }));
    expect(await screen.findByRole("button", { name: /^Claim/ })).toHaveProperty("disabled", false);
  });

  test("is claimed once however often it is tapped", async () => {
    const shop = await openIncentives(ACHIEVED);
    shop.stub.answer("incentiveClaim", null);
    const button = await screen.findByRole("button", { name: /^Claim/ });
    shop.stub.answer("incentiveList", incentives({ advancementList: [item({ is_achieved: true, is_claimed: true })] }));
    await shop.user.tripleClick(button);
    await shop.expectToast("1,000.00 CP added to your wallet", "success");
    expect(shop.stub.sent("incentiveClaim")).toEqual([{ id: "1" }]);
    expect(await screen.findByText("Claimed")).toBeDefined();
    await waitFor(() => expect(document.querySelectorAll(".confetti").length).toBeGreaterThan(0));
  });

  test("whose answer is lost is claimed again with the same key", async () => {
    const shop = await openIncentives(ACHIEVED);
    shop.stub.answer("incentiveClaim", lost());
    await shop.press(/^Claim/);
    await shop.expectToast(/connection/i, "danger");
    shop.stub.answer("incentiveClaim", null);
    await shop.press(/^Claim/);
    await shop.expectToast(/^1,000.00 CP/, "success");
    const keys = shop.stub.requests("incentiveClaim").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("that was claimed elsewhere says so and is shown as it is now", async () => {
    const shop = await openIncentives(ACHIEVED);
    shop.stub.answer("incentiveClaim", refused("incentive.claimed"));
    const button = await screen.findByRole("button", { name: /^Claim/ });
    shop.stub.answer("incentiveList", incentives({ advancementList: [item({ is_achieved: true, is_claimed: true })] }));
    await shop.user.click(button);
    await shop.expectToast("This incentive is already claimed", "danger");
    await waitFor(() => expect(screen.getByText("Claimed")).toBeDefined());
  });
});

describe("several that are ready", () => {
  const SEVERAL = incentives({
    advancementList: [
      item({ id: 1, level: 1, is_achieved: true, is_claimed: true, claimed_at: NOW - DAY }),
      item({ id: 2, level: 2 }),
      item({ id: 3, level: 3, is_achieved: true }),
      item({ id: 4, level: 4, bonus_amount: "6000.00", is_achieved: true }),
    ],
    performanceList: [{ ...item({ id: 5, bonus_amount: "400.00", is_achieved: true }), start_at: NOW - DAY }],
  });

  test("come first, claimed ones last", async () => {
    await openIncentives(SEVERAL);
    const list = within(await screen.findByRole("list", { name: "Advancement" }));
    expect(list.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Level 3",
      "Level 4",
      "Level 2",
      "Level 1",
    ]);
  });

  test("are claimed together, with the sum that was shown", async () => {
    const shop = await openIncentives(SEVERAL);
    shop.stub.answer("incentiveClaimAll", { amount: "7400.00" });
    const button = await screen.findByRole("button", { name: "Claim all 3 (7,400.00 CP)" });
    shop.stub.answer("incentiveList", incentives());
    await shop.user.tripleClick(button);
    await shop.expectToast("7,400.00 CP added to your wallet", "success");
    expect(shop.stub.sent("incentiveClaimAll")).toEqual([{ ids: "3,4,5", confirmed_amount: "7400.00" }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Claim all/ })).toBeNull());
    expect(document.querySelectorAll(".confetti").length).toBeGreaterThan(0);
  });

  test("of which one was claimed elsewhere are shown as they are now, and nothing is celebrated", async () => {
    const shop = await openIncentives(SEVERAL, "cn");
    shop.stub.answer("incentiveClaimAll", refused("incentive.changed", { amount: "6400.00", confirmed: "7400.00" }));
    const button = await screen.findByRole("button", { name: "领取全部 3 项（7,400.00 CP）" });
    shop.stub.answer("incentiveList", ACHIEVED);
    await shop.user.click(button);
    await shop.expectToast(/6400.00 CP/, "danger");
    await waitFor(() => expect(screen.queryByRole("button", { name: /领取全部/ })).toBeNull());
    expect(document.querySelector(".confetti")).toBeNull();
  });

  test("need no claim of all when there is one", async () => {
    await openIncentives(ACHIEVED);
    await screen.findByText("Achieved");
    expect(screen.queryByRole("button", { name: /^Claim all/ })).toBeNull();
  });

  test("stay in their place when one of them is claimed", async () => {
    const shop = await openIncentives(SEVERAL);
    shop.stub.answer("incentiveClaim", null);
    const button = await screen.findByRole("button", { name: "Claim 1,000.00 CP of level 3" });
    const [first, second, third = item(), ...others] = SEVERAL.advancementList;
    const claimed = { ...third, is_claimed: true, claimed_at: NOW };
    shop.stub.answer("incentiveList", {
      ...SEVERAL,
      advancementList: [first ?? item(), second ?? item(), claimed, ...others],
    });
    await shop.user.click(button);
    expect(await screen.findByText("Claimed on Jan 15, 2027")).toBeDefined();
    expect(within(screen.getByRole("list", { name: "Advancement" })).getAllByRole("heading")[0]?.textContent).toBe(
      "Level 3",
    );
  });
});

describe("the incentives", () => {
  test("show how many can be claimed, and the sales since they began", async () => {
    await openIncentives(ACHIEVED);
    expect((await screen.findByRole("tab", { name: /^Advancement/ })).textContent).toMatch(/1$/);
    expect(
      screen.getByText(/^Counted since Jan 1\d, 2027, when your incentives began.*rank.*since you joined/),
    ).toBeDefined();
  });

  test("of a member who was never active say how they begin", async () => {
    const shop = await openIncentives(incentives({ startAt: 0 }));
    expect(await screen.findByText(wholeText("Your incentives start on the day you become active"))).toBeDefined();
    expect(screen.getByText("Not started")).toBeDefined();
    expect(await factOf("Days left")).toMatch(/^-/);
    await shop.user.click(screen.getByRole("link", { name: "Go to the shop" }));
    await shop.expectPath("/list");
  });

  test("of which there are none say so", async () => {
    await openIncentives(incentives({ advancementList: [] }));
    expect(await screen.findByText("No incentives at the moment")).toBeDefined();
  });

  test("show a skeleton while they load", async () => {
    await openIncentives(pending());
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that cannot be loaded say so in the specified words, and can be tried again", async () => {
    const shop = await openIncentives(refused("fault"));
    await shop.expectToast("Failed to fetch incentive information", "danger");
    expect(await screen.findByText("Failed to fetch incentive information", { selector: "main *" })).toBeDefined();
    shop.stub.answer("incentiveList", incentives());
    await shop.press("Retry");
    expect(await screen.findByText("In progress")).toBeDefined();
  });
});

describe("the rules of the incentives", () => {
  test("list each incentive's requirement, bonus and number of days", async () => {
    await openShop(`${PATH}/rules`, { answers: { incentiveList: incentives() } });
    const table = within(await screen.findByRole("table", { name: "Advancement" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Weaker-leg sales (SP)",
      "Angbao incentive (CP)",
      "Qualification days",
    ]);
    expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["5,000.00", "1,000.00", "30"]);
    expect(screen.queryByText("Your level")).toBeNull();
    expect(screen.queryByRole("table", { name: "Performance" })).toBeNull();
    expect(screen.getByText("No incentives at the moment")).toBeDefined();
  });

  test("mark the highest level that the member has achieved", async () => {
    const advancementList = [
      item({ id: 1, level: 1, is_achieved: true, is_claimed: true }),
      item({ id: 2, level: 2, weaker_leg_sales: "9000.00", is_achieved: true }),
      item({ id: 3, level: 3 }),
    ];
    await openShop(`${PATH}/rules`, { answers: { incentiveList: incentives({ advancementList }) } });
    const own = (await screen.findByText("Your level")).closest("tr");
    expect(own?.getAttribute("aria-current")).toBe("true");
    expect(own?.textContent).toContain("9,000.00");
  });

  test("that cannot be loaded say so in the specified words", async () => {
    const shop = await openShop(`${PATH}/rules`, { language: "cn", answers: { incentiveList: refused("fault") } });
    await shop.expectToast(/\p{Script=Han}/u, "danger");
  });
});
