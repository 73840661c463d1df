import { MAX_ID } from "@espalier/contract/codecs";
import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { cart } from "../../lib/cart/cart.ts";
import { orderDraft } from "../../lib/order-draft/order-draft.ts";
import { openShop } from "../../testing/open-shop.ts";
import { sample } from "../../testing/sample.ts";
import { userInfo } from "../../testing/samples.ts";

const PATH = "/goods/detail?id=4";

type Goods = DataOf<"goodsView">;

const goods = (changes: Partial<Goods> = {}): Goods =>
  sample("goodsView", {
    id: 4,
    title: "Green tea",
    price: "12.00",
    pv_price: "10.00",
    stock: 30,
    goods_type: 0,
    sku: "TEA-4",
    content: "<p>Picked by hand</p>",
    images: "",
    cid: 0,
    lowest_price: null,
    free_delivery: null,
    return_rule: "usual",
    ...changes,
  });

const openGoods = async (changes: Partial<Goods> = {}, language: "en" | "cn" = "en") =>
  await openShop(PATH, { language, answers: { goodsView: goods(changes) } });

describe("a good", () => {
  test("shows its name, both prices, number and description", async () => {
    await openGoods();
    expect(await screen.findByRole("heading", { name: "Green tea" })).toBeDefined();
    expect(screen.getByText("$12.00")).toBeDefined();
    expect(screen.getByText("10.00").parentElement?.textContent).toBe("10.00 SP");
    expect(screen.getByText("SKU TEA-4")).toBeDefined();
    expect(screen.getByText("Picked by hand")).toBeDefined();
  });

  test.each([2 ** 31, MAX_ID])("is the one that the address names, %i", async (id) => {
    const shop = await openShop(`/goods/detail?id=${id}`, { answers: { goodsView: goods({ id }) } });
    expect(await screen.findByRole("heading", { name: "Green tea" })).toBeDefined();
    expect(shop.stub.sent("goodsView")).toEqual([{ id: String(id) }]);
  });

  test("names the lowest price of the 30 days before a reduction, and nothing without one", async () => {
    await openGoods({ lowest_price: "15.00" });
    expect(await screen.findByText("Lowest price of the 30 days before its reduction: $15.00")).toBeDefined();
  });

  test("say from which price on their delivery is free, in both units, and nothing where that is not so", async () => {
    await openGoods({ free_delivery: { country: "Singapore", price: "300.00", pv_price: "230.00" } });
    expect(await screen.findByText("Free delivery to Singapore from $300.00, or from 230.00 SP")).toBeDefined();
  });

  test("without a reduction names no other price", async () => {
    await openGoods({ lowest_price: null });
    await screen.findByText("$12.00");
    expect(screen.queryByText(/Lowest price/)).toBeNull();
  });

  test("says what may not come back, and nothing of what may", async () => {
    await openGoods({ return_rule: "perishable" });
    expect(await screen.findByText("Spoils quickly: cannot be returned unless something is wrong")).toBeDefined();
  });

  test("says the volume it brings", async () => {
    await openGoods({ pv: "48.00" });
    const volume = (await screen.findByRole("button", { name: "PV" })).parentElement;
    expect(volume?.textContent).toBe("Adds 48.00 PV to your volume");
  });

  test.each([
    ["en", "Image failed to load"],
    ["cn", "图片加载失败"],
  ] as const)("whose picture fails to load says so in %s, and offers no enlargement", async (language, words) => {
    await openGoods({ images: "/a.jpg" }, language);
    await screen.findByRole("heading", { name: "Green tea" });
    const picture = document.querySelector('img[src="/a.jpg"]');
    if (picture === null) throw new Error("no picture");
    fireEvent.error(picture);
    expect(await screen.findByRole("img", { name: words })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Enlarge|放大/ })).toBeNull();
  });

  test("that sells most is marked", async () => {
    await openGoods({ best_seller: true });
    expect(await screen.findByText("Best seller")).toBeDefined();
  });

  test("shows its picture in full, enlarged by a tap and by Enter, and closed by Escape", async () => {
    const shop = await openGoods({ images: "/a.jpg,/b.jpg" });
    await shop.press("Enlarge: Picture 2 of 2");
    const viewer = within(await screen.findByRole("dialog", { name: /Picture \d of 2/ }));
    const [zoom] = viewer.getAllByRole("button", { name: "Zoom" });
    if (zoom === undefined) throw new Error("no picture to enlarge");
    await shop.user.click(zoom);
    expect(zoom.getAttribute("aria-pressed")).toBe("true");
    zoom.focus();
    await shop.user.keyboard("{Enter}");
    expect(zoom.getAttribute("aria-pressed")).toBe("false");
    await shop.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is shared by a text and the link of the own code", async () => {
    const shop = await openShop(PATH, { answers: { goodsView: goods(), userInfo: userInfo() } });
    await shop.press("Share with your invite code");
    await shop.expectToast("Text and invite link copied", "success");
    const { invite_code: code } = userInfo().info;
    expect(await navigator.clipboard.readText()).toBe(
      `I recommend Green tea at Espalier. Register with my invite code ${code}: ${window.location.origin}/public/reg?code=${code}&goods=${goods().id}`,
    );
  });

  test("that brings no volume says nothing of it", async () => {
    await openGoods({ pv: "0.00" });
    await screen.findByRole("heading", { name: "Green tea" });
    expect(screen.queryByText(/PV/)).toBeNull();
  });

  test("is followed by others of its category that can be bought", async () => {
    const other = (id: number, stock: number) => ({ ...goods(), id, title: `Tea ${id}`, stock });
    const shop = await openShop(PATH, {
      answers: { goodsView: goods({ cid: 7 }), goodsList: [other(4, 9), other(5, 9), other(6, 0)] },
    });
    expect(await screen.findByRole("heading", { name: "You may also like" })).toBeDefined();
    expect(screen.getByRole("link", { name: /Tea 5/ }).getAttribute("href")).toBe("/goods/detail?id=5");
    expect(screen.queryByText("Tea 4")).toBeNull();
    expect(screen.queryByText("Tea 6")).toBeNull();
    expect(shop.stub.sent("goodsList")).toEqual([{ cid: "7" }]);
  });

  test("runs no script in its description", async () => {
    await openGoods({ content: '<p>Tea</p><img src="x" onerror="alert(1)"><script>alert(2)</script>' });
    const text = await screen.findByText("Tea");
    expect(text.closest("section")?.innerHTML).not.toMatch(/onerror|<script/);
  });

  test.each([
    [30, "In stock"],
    [21, "In stock"],
    [20, "Only 20 left"],
    [1, "Only 1 left"],
  ])("of which there are %i says %s and can be bought", async (stock, words) => {
    await openGoods({ stock });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole("button", { name: "Buy now" })).toHaveProperty("disabled", false);
  });

  test.each([
    ["en", "Sold out"],
    ["cn", "已售罄"],
  ] as const)("that is sold out cannot be bought, in %s", async (language, words) => {
    await openGoods({ stock: 0 }, language);
    expect(await screen.findByRole("button", { name: words })).toHaveProperty("disabled", true);
    expect(screen.getAllByRole("button", { name: words })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /Buy now|Add to cart|立即购买/ })).toBeNull();
  });

  test("is added to the cart in the chosen quantity, and raises the quantity there", async () => {
    const shop = await openGoods();
    for (const pieces of [1, 2]) {
      await shop.press("Add to cart");
      const sheet = within(await screen.findByRole("dialog", { name: "How many?" }));
      for (let more = 1; more < pieces; more += 1)
        await shop.user.click(sheet.getByRole("button", { name: "One more" }));
      await shop.user.click(sheet.getByRole("button", { name: "Add to cart" }));
      await shop.expectToast("Added to the cart", "success");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(cart.read()).toMatchObject([{ id: 4, number: 3, goods: { title: "Green tea", price: "12.00" } }]);
    expect(screen.getByRole("link", { name: "Cart, items in the cart: 1" })).toBeDefined();
    await shop.press("View cart");
    await shop.expectPath("/package");
  });

  test("does not show its stock with more than 20 left", async () => {
    const shop = await openGoods({ stock: 391 });
    await shop.press("Add to cart");
    const sheet = within(await screen.findByRole("dialog", { name: "How many?" }));
    expect(sheet.getByText("In stock")).toBeDefined();
    expect(document.body.textContent).not.toContain("391");
  });

  test("is offered in no larger quantity than the stock, and shows the total price", async () => {
    const shop = await openGoods({ stock: 5 });
    await shop.press("Add to cart");
    const sheet = within(await screen.findByRole("dialog", { name: "How many?" }));
    expect(sheet.getByText("Only 5 left")).toBeDefined();
    expect(sheet.getByRole("button", { name: "One less" })).toHaveProperty("disabled", true);
    const field = sheet.getByLabelText("Quantity");
    await shop.user.clear(field);
    await shop.user.type(field, "99{Tab}");
    expect(field).toHaveProperty("value", "5");
    expect(sheet.getByText("$60.00")).toBeDefined();
    expect(sheet.getByText("50.00")).toBeDefined();
    expect(sheet.getByRole("button", { name: "One more" })).toHaveProperty("disabled", true);
  });

  test("bought now leads to its order of one piece at once, and leaves the cart alone", async () => {
    const shop = await openGoods();
    await shop.press("Buy now");
    await shop.expectPath("/order/submit");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(orderDraft.read().bought).toEqual([{ id: 4, number: 1 }]);
    expect(cart.read()).toEqual([]);
  });

  test("that is a package is bought alone and once", async () => {
    const shop = await openGoods({ goods_type: 1 });
    expect(await screen.findByRole("button", { name: "Buy now" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
    await shop.press("Buy now");
    await shop.expectPath("/order/submit");
    expect(orderDraft.read().bought).toEqual([{ id: 4, number: 1 }]);
  });
});

describe("a good that is not there", () => {
  test("shows a skeleton while it loads", async () => {
    await openShop(PATH, { answers: { goodsView: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Buy now" })).toBeNull();
  });

  test("because it is no longer sold says so and links to the others", async () => {
    const shop = await openShop(PATH, { answers: { goodsView: refused("goods.unknown") } });
    expect(await screen.findByText("These goods are no longer on sale")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await shop.user.click(screen.getByRole("link", { name: "All goods" }));
    await shop.expectPath("/list");
  });

  test("because it could not be loaded can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { goodsView: refused("fault") } });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("goodsView", goods());
    await shop.press("Retry");
    expect(await screen.findByRole("button", { name: "Buy now" })).toBeDefined();
  });
});
