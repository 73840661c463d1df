import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import { describe, expect, test } from "vitest";

import { cart } from "../../lib/cart/cart.ts";
import { orderDraft } from "../../lib/order-draft/order-draft.ts";
import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { returnOptions } from "../../testing/samples.ts";

type Line = DataOf<"orderView">["goods"][number];
type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const line = (id: number, number: number): Line => ({
  id,
  thumb: "",
  title: `Tea ${id}`,
  number,
  refunded: 0,
  price: "10.00",
});

const orderOf = (...goods: Line[]): DataOf<"orderView"> => {
  const view = sample("orderView");
  return { ...view, order: { ...view.order, order_sn: "O1", order_status: 3 }, goods };
};

const goods = (id: number, changes: Partial<DataOf<"goodsView">> = {}) =>
  sample("goodsView", { id, title: `Tea ${id}`, price: "12.00", stock: 9, goods_type: 0, ...changes });

async function buyAgain(answers: NonNullable<Opening["answers"]>) {
  const shop = await openShop("/mine/order/detail?sn=O1", { answers: { returnOptions: returnOptions(), ...answers } });
  await shop.press("Buy again");
  return shop;
}

describe("buying the goods of an order again", () => {
  test("adds them to the cart in the same numbers", async () => {
    cart.add({ id: 2, title: "Tea 2", price: "12.00", thumb: "" });
    const shop = await buyAgain({
      orderView: orderOf(line(1, 3), line(2, 1)),
      goodsView: ({ id }) => goods(Number(id)),
    });
    await shop.expectToast("Added to your cart", "success");
    await shop.expectPath("/package");
    expect(cart.read().map(({ id, number }) => [id, number])).toEqual([
      [2, 2],
      [1, 3],
    ]);
  });

  test("names what is no longer sold or sold out, and adds the rest", async () => {
    const shop = await buyAgain({
      orderView: orderOf(line(1, 1), line(2, 1), line(3, 1)),
      goodsView: ({ id }) => (id === "1" ? refused("goods.unknown") : goods(Number(id), { stock: id === "2" ? 0 : 5 })),
    });
    await shop.expectToast("Added to your cart. Not on sale now: Tea 1, Tea 2", "info");
    expect(cart.read().map(({ id }) => id)).toEqual([3]);
  });

  test("says so if none is sold any more, and stays", async () => {
    const shop = await buyAgain({ orderView: orderOf(line(1, 1)), goodsView: refused("goods.unknown") });
    await shop.expectToast("None of these goods is on sale now", "danger");
    expect(shop.path()).toBe("/mine/order/detail?sn=O1");
    expect(cart.read()).toEqual([]);
  });

  test("adds nothing where the goods cannot be loaded", async () => {
    const shop = await buyAgain({
      orderView: orderOf(line(1, 1), line(2, 1)),
      goodsView: ({ id }) => (id === "1" ? goods(1) : refused("fault")),
    });
    await shop.expectToast(/\p{L}/u, "danger");
    expect(cart.read()).toEqual([]);
  });

  test("orders a package at once, which the cart does not hold", async () => {
    const shop = await buyAgain({ orderView: orderOf(line(1, 1)), goodsView: goods(1, { goods_type: 1 }) });
    await shop.expectPath("/order/submit");
    expect(orderDraft.read().bought).toEqual([{ id: 1, number: 1 }]);
    expect(cart.read()).toEqual([]);
  });
});
