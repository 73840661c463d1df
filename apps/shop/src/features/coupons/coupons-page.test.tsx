import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../testing/open-shop.ts";
import { userInfo } from "../../testing/samples.ts";

const PATH = "/mine/coupon";

type Coupon = DataOf<"couponList">[number];

const coupon = (id: number, changes: Partial<Coupon> = {}): Coupon => ({
  id,
  title: `Coupon ${id}`,
  percent: 7,
  at_least: "30.00",
  begins_at: 1_790_000_000,
  ends_at: 1_800_000_000,
  status: "valid",
  ...changes,
});

const OFFER = { id: 3, title: "Spring", percent: 10, at_least: "0.00", price: "20.00", valid_days: 1 };

/** The address of the screen, as the account page links to it. */
const pathOf = (part?: string) => (part === undefined ? PATH : `${PATH}?part=${part}`);

describe("the coupons", () => {
  test("are shown by their state", async () => {
    const couponList = [
      coupon(1),
      coupon(2, { status: "upcoming" }),
      coupon(3, { status: "used" }),
      coupon(4, { status: "expired" }),
    ];
    const shop = await openShop(pathOf(), { answers: { couponList } });
    const valid = within(await screen.findByRole("list", { name: "Valid" }));
    expect(valid.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Coupon 1", "Coupon 2"]);
    expect(valid.getByText(/^From [A-Z][a-z]{2} \d{1,2}, 2026$/)).toBeDefined();
    expect(valid.getAllByText("7%")).toHaveLength(2);
    expect(valid.getAllByText("Orders of at least 30.00 SP, CP or USD")).toHaveLength(2);
    expect(valid.getAllByRole("link")).toHaveLength(1);
    await shop.user.click(screen.getByRole("tab", { name: "Used" }));
    await shop.expectPath(pathOf("used"));
    expect(await screen.findByRole("heading", { name: "Coupon 3" })).toBeDefined();
    await shop.user.click(screen.getByRole("tab", { name: "Expired" }));
    expect(await screen.findByRole("heading", { name: "Coupon 4" })).toBeDefined();
  });

  test("that hold lead to the goods", async () => {
    const shop = await openShop(pathOf(), { answers: { couponList: [coupon(1)], goodsCategory: [], goodsList: [] } });
    await shop.user.click(await screen.findByRole("link", { name: "Choose goods to use Coupon 1 for" }));
    await shop.expectPath("/list");
  });

  test.each([
    [undefined, "No valid coupons"],
    ["used", "No used coupons"],
    ["expired", "No expired coupons"],
  ])("of which there are none (%s) say so", async (part, title) => {
    await openShop(pathOf(part), { answers: { couponList: [] } });
    expect(await screen.findByText(title)).toBeDefined();
  });

  test("lead to the exchange where there are none to use", async () => {
    const shop = await openShop(pathOf(), { answers: { couponList: [], couponOffers: [], userInfo: userInfo() } });
    await shop.user.click(await screen.findByRole("link", { name: "Exchange Points (RP)" }));
    await shop.expectPath(pathOf("exchange"));
    expect(await screen.findByText("Nothing to exchange at the moment")).toBeDefined();
  });

  test("show a skeleton while they load", async () => {
    await openShop(pathOf(), { answers: { couponList: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openShop(pathOf(), { answers: { couponList: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("couponList", [coupon(1)]);
    await shop.press("Retry");
    expect(await screen.findByText("Coupon 1")).toBeDefined();
  });
});

describe("the exchange of RP", () => {
  const openOffers = async (points: string, couponExchange: Parameters<typeof openShop>[1] = {}) =>
    await openShop(pathOf("exchange"), {
      answers: { couponOffers: [OFFER], userInfo: userInfo({ points }), couponList: [], ...couponExchange.answers },
    });

  test("shows the cost and the remaining balance, asks for confirmation, and is done once", async () => {
    const shop = await openOffers("50.00", { answers: { couponExchange: { id: 9 } } });
    expect(await screen.findByText("Any order")).toBeDefined();
    expect(screen.getByText("Valid for 1 day")).toBeDefined();
    await waitFor(() => expect(screen.getByRole("button", { name: /Spring/ })).toHaveProperty("disabled", false));
    await shop.press("Exchange Points (RP) for Spring");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Exchange 20.00 RP?" }));
    expect(dialog.getByText("You get the coupon “Spring”. 30.00 RP remain.")).toBeDefined();
    expect(shop.stub.sent("couponExchange")).toEqual([]);
    shop.stub.answer("couponList", [coupon(9, { title: "Spring" })]);
    await shop.user.dblClick(dialog.getByRole("button", { name: "Exchange" }));
    await shop.expectToast("Coupon added", "success");
    await shop.expectPath(PATH);
    expect(await screen.findByRole("heading", { name: "Spring" })).toBeDefined();
    expect(shop.stub.sent("couponExchange")).toEqual([{ id: "3", confirmed_amount: "20.00" }]);
  });

  test.each([
    ["19.99", "0.01 RP short"],
    ["0.00", "20.00 RP short"],
  ])("cannot be made of %s RP, and says so before anybody tries", async (points, words) => {
    await openOffers(points);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole("button", { name: /Spring/ })).toHaveProperty("disabled", true);
  });

  test("is possible with exactly enough RP", async () => {
    await openOffers("20.00");
    await waitFor(() => expect(screen.getByRole("button", { name: /Spring/ })).toHaveProperty("disabled", false));
    expect(screen.queryByText(/short/)).toBeNull();
  });

  test("that is refused says why, and shows the offers as they are now", async () => {
    const shop = await openOffers("50.00", { answers: { couponExchange: refused("coupon.not_exchangeable") } });
    await waitFor(() => expect(screen.getByRole("button", { name: /Spring/ })).toHaveProperty("disabled", false));
    await shop.press("Exchange Points (RP) for Spring");
    const dialog = within(await screen.findByRole("alertdialog"));
    shop.stub.answer("couponOffers", []);
    await shop.user.click(dialog.getByRole("button", { name: "Exchange" }));
    await shop.expectToast(/\p{L}/u, "danger");
    expect(await screen.findByText("Nothing to exchange at the moment")).toBeDefined();
  });

  test("speaks Chinese", async () => {
    await openShop(pathOf("exchange"), {
      language: "cn",
      answers: { couponOffers: [OFFER], userInfo: userInfo({ points: "0.00" }) },
    });
    expect(await screen.findByText("还差 20.00 RP")).toBeDefined();
  });
});
