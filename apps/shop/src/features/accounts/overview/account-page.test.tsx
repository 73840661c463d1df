import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { config, userInfo } from "../../../testing/samples.ts";

const PATH = "/mine";

type Rank = DataOf<"userRank">;
type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const rank = (changes: Partial<Rank> = {}): Rank => ({
  vip: 1,
  next: 2,
  weaker: "3200.00",
  weaker_needed: "5000.00",
  directs: 1,
  directs_needed: 2,
  customers_pv: "0.00",
  customers_pv_needed: "0.00",
  own_pv: "150.00",
  active_pv: "100.00",
  active_customers_pv: "0.00",
  active: true,
  brings: [],
  ...changes,
});

const COUNTS = { unpaid: 0, unshipped: 0, shipped: 0 };

const openAccount = async (answers: Opening["answers"] = {}, language: "en" | "cn" = "en") =>
  await openShop(PATH, {
    language,
    answers: {
      userInfo: userInfo(),
      userRank: rank(),
      orderCounts: COUNTS,
      questionUnread: { unread: 0 },
      config: config(),
      ...answers,
    },
  });

const goal = async (name: string) => await screen.findByRole("progressbar", { name });

describe("the account", () => {
  test("names the member and shows the four wallets, each leading to its history", async () => {
    const shop = await openAccount({
      userInfo: userInfo({ purse: "1.00", coin: "2.00", points: "3.00", opp: "4.00" }),
    });
    expect(await screen.findByRole("heading", { name: "Mei" })).toBeDefined();
    expect(screen.getByText("UID 10000001")).toBeDefined();
    const tiles = ["Purse (SP)", "Coin (CP)", "Points (RP)", "Opp (OP)"].map((name) =>
      screen.getByRole("link", { name: (named) => named.startsWith(name) }),
    );
    expect(tiles.map(({ textContent }) => /\d\.00 ?\w+/.exec(textContent)?.[0])).toEqual([
      "1.00 SP",
      "2.00 CP",
      "3.00 RP",
      "4.00 OP",
    ]);
    await shop.user.click(screen.getByRole("link", { name: /^Points/ }));
    await shop.expectPath("/mine/trade?walletType=3");
  });

  test.each([
    ["All", "/mine/order"],
    ["Unpaid", "/mine/order?status=0"],
    ["Unshipped", "/mine/order?status=1"],
    ["Shipped", "/mine/order?status=2"],
    ["Finished", "/mine/order?status=3"],
    ["Withdraw", "/wallet/withdraw"],
    ["Referrals", "/mine/referral"],
    ["Coupons", "/mine/coupon"],
    ["Addresses", "/address/list"],
  ])("leads on: %s to %s", async (name, path) => {
    const shop = await openAccount();
    await shop.user.click(await screen.findByRole("link", { name }));
    await shop.expectPath(path);
  });

  test("leads to the customers and the own page where the company has a public shop", async () => {
    await openAccount({ config: config({ public_shop: true }) });
    expect((await screen.findByRole("link", { name: "Customers" })).getAttribute("href")).toBe("/mine/customers");
    expect(screen.getByRole("link", { name: "My shop page" }).getAttribute("href")).toBe("/mine/shop");
  });

  test("has no way to customers where nobody else can buy", async () => {
    await openAccount();
    await screen.findByRole("link", { name: "Team" });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Customers" })).toBeNull());
    expect(screen.queryByRole("link", { name: "My shop page" })).toBeNull();
  });

  test("counts the orders that wait for something", async () => {
    await openAccount({ orderCounts: { unpaid: 1, unshipped: 100, shipped: 3 } });
    await screen.findByRole("link", { name: /^Unpaid\s*1$/ });
    const counted = ["All", "Unpaid", "Unshipped", "Shipped", "Finished"].map(
      (name) => screen.getByRole("link", { name: new RegExp(`^${name}(\\s*\\d+\\+?)?$`) }).textContent,
    );
    expect(counted).toEqual(["All", "1Unpaid 1", "99+Unshipped 99+", "3Shipped 3", "Finished"]);
  });

  test("says so in the specified words where the member cannot be loaded, and can be tried again", async () => {
    const shop = await openAccount({ userInfo: refused("fault") });
    expect(await screen.findByText("Failed to get user information")).toBeDefined();
    expect(screen.queryByText("Wallets")).toBeNull();
    shop.stub.answer("userInfo", userInfo());
    await shop.press("Retry");
    expect(await screen.findByText("UID 10000001")).toBeDefined();
  });

  test("shows skeletons while it loads, and nothing below them that would move", async () => {
    await openAccount({ userInfo: pending() });
    expect(await screen.findAllByLabelText("Loading")).toHaveLength(2);
    expect(screen.queryByText("My rank")).toBeNull();
    expect(screen.queryByRole("link", { name: "Addresses" })).toBeNull();
  });
});

describe("the member's rank", () => {
  test("says what the next one still asks for", async () => {
    await openAccount();
    expect(await screen.findByText("Next: Senior Associate")).toBeDefined();
    expect((await goal("Weaker leg since you joined")).getAttribute("aria-valuenow")).toBe("64");
    expect((await goal("Weaker leg since you joined")).getAttribute("aria-valuetext")).toBe("1,800.00 PV to go");
    expect(screen.getByText("3,200.00 of 5,000.00 PV")).toBeDefined();
    expect((await goal("Active referrals")).getAttribute("aria-valuetext")).toBe("1 to go");
    expect(screen.getByText("1 of 2")).toBeDefined();
  });

  test("says that a condition is met", async () => {
    await openAccount({ userRank: rank({ directs: 2 }) });
    expect((await goal("Active referrals")).getAttribute("aria-valuetext")).toBe("Reached");
  });

  test("of a member who is not active says what is missing", async () => {
    await openAccount({ userRank: rank({ vip: 0, active: false, own_pv: "0.00" }) });
    expect(await screen.findByText("No rank yet")).toBeDefined();
    expect(within(screen.getByRole("main")).getByText("Not active")).toBeDefined();
    expect((await goal("Your own volume")).getAttribute("aria-valuetext")).toBe("100.00 PV to go");
  });

  const asked = { customers_pv: "20.00", customers_pv_needed: "80.00", active_customers_pv: "50.00" };

  test("says what customers still have to bring for it, where the plan asks for it", async () => {
    await openAccount({ userRank: rank(asked) });
    expect((await goal("Customers' volume")).getAttribute("aria-valuetext")).toBe("60.00 PV to go");
    expect(screen.getByText("20.00 of 80.00 PV")).toBeDefined();
    expect(screen.getByText(/· 20\.00 of 50\.00 PV$/)).toBeDefined();
  });

  test("of a member whom only customers' volume keeps from being active says so", async () => {
    await openAccount({ userRank: rank({ ...asked, customers_pv_needed: "0.00", active: false }) });
    expect((await goal("Customers' volume")).getAttribute("aria-valuetext")).toBe("30.00 PV to go");
    expect((await goal("Your own volume")).getAttribute("aria-valuetext")).toBe("Reached");
  });

  test("that is the highest has no goal", async () => {
    await openAccount({ userRank: rank({ vip: 8, next: 0 }) });
    expect(await screen.findByText("You have the highest rank.")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openAccount({ userRank: refused("fault") });
    expect(await screen.findByText("Your rank could not be loaded")).toBeDefined();
    shop.stub.answer("userRank", rank());
    await shop.press("Retry");
    expect(await screen.findByText("Next: Senior Associate")).toBeDefined();
  });

  test("speaks Chinese", async () => {
    await openAccount({}, "cn");
    expect(await screen.findByText(/^下一级别：/)).toBeDefined();
  });

  test("celebrates a rank once, and only one that the member did not have before", async () => {
    localStorage.setItem("rank", "10000001 1");
    await openAccount({ userInfo: userInfo({ vip: 2 }), userRank: rank({ vip: 2, next: 3 }) });
    expect(await screen.findByText("You reached a new rank")).toBeDefined();
    cleanup();
    await openAccount({ userInfo: userInfo({ vip: 2 }), userRank: rank({ vip: 2, next: 3 }) });
    expect((await screen.findAllByText("Senior Associate")).length).toBeGreaterThan(0);
    expect(screen.queryByText("You reached a new rank")).toBeNull();
  });
});
