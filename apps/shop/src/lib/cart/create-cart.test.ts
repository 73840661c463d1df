import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test, vi } from "vitest";

import { type CartGoods, createCart } from "./create-cart.ts";

const soap: CartGoods = { id: 1, title: "Soap", price: "8.00", thumb: "/soap.svg" };
const lamp: CartGoods = { id: 2, title: "Lamp", price: "60.00", thumb: "/lamp.svg" };

function aCart(stored?: string) {
  const browser = fakeStorage();
  if (stored !== undefined) browser.setItem("cart", stored);
  const events = new EventTarget();
  return {
    browser,
    events,
    cart: createCart(
      createDeviceStorage(() => browser),
      events,
    ),
  };
}

test("a new good appends a line, a known one raises its number", () => {
  const { cart } = aCart();
  cart.add(soap);
  cart.add(lamp, 2);
  cart.add(soap, 3);
  expect(cart.read()).toEqual([
    { id: 1, number: 4, goods: soap },
    { id: 2, number: 2, goods: lamp },
  ]);
});

test("is stored under `cart` as a list of id, number and goods, and nothing else of the good", () => {
  const { cart, browser } = aCart();
  const listed = { ...soap, pv_price: "6.00" };
  cart.add(listed, 2);
  expect(JSON.parse(browser.getItem("cart") ?? "")).toEqual([{ id: 1, number: 2, goods: soap }]);
});

test("a changed number is stored too", () => {
  const { cart, browser } = aCart();
  cart.add(soap);
  cart.setNumber(1, 5);
  expect(JSON.parse(browser.getItem("cart") ?? "")).toEqual([{ id: 1, number: 5, goods: soap }]);
});

test("a number stays between 1 and 999 and whole", () => {
  const { cart } = aCart();
  cart.add(soap, 998);
  cart.add(soap, 5);
  expect(cart.read()[0]?.number).toBe(999);
  cart.setNumber(1, 0);
  expect(cart.read()[0]?.number).toBe(1);
  cart.setNumber(1, 2.9);
  expect(cart.read()[0]?.number).toBe(2);
});

test("removing", () => {
  const { cart, browser } = aCart();
  cart.add(soap);
  cart.add(lamp);
  cart.remove(1);
  expect(cart.read().map((line) => line.id)).toEqual([2]);
  cart.remove(2);
  expect(cart.read()).toEqual([]);
  expect(browser.getItem("cart")).toBeNull();
});

const bowl: CartGoods = { id: 3, title: "Bowl", price: "9.00", thumb: "/bowl.svg" };
const idsOf = (read: readonly { id: number; number: number }[]) => read.map(({ id, number }) => [id, number]);

test("what was removed comes back to its place, with its number", () => {
  const { cart } = aCart();
  for (const goods of [soap, lamp, bowl]) cart.add(goods, goods.id);
  const undo = cart.remove(2);
  undo();
  undo();
  expect(idsOf(cart.read())).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  cart.remove(1)();
  expect(idsOf(cart.read())).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const undoAll = cart.remove(1, 2, 3);
  expect(cart.read()).toEqual([]);
  undoAll();
  expect(idsOf(cart.read())).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test("what changed since it was removed stays as it is", () => {
  const { cart } = aCart();
  for (const goods of [soap, lamp]) cart.add(goods);
  const undo = cart.remove(1, 2);
  cart.add(bowl);
  cart.add(lamp, 7);
  undo();
  expect(idsOf(cart.read())).toEqual([
    [1, 1],
    [3, 1],
    [2, 7],
  ]);
});

test("is put aside when its member logs out, and merged when the same member logs in again", () => {
  const { cart, browser } = aCart();
  cart.enter("10000001");
  cart.add(soap, 2);
  cart.leave();
  expect([cart.read(), browser.getItem("cart")]).toEqual([[], null]);
  cart.add(soap);
  cart.add(lamp);
  cart.enter("10000001");
  expect(cart.read().map(({ id, number }) => [id, number])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test("is not the next member's, also when a session expired without a logout", () => {
  const { cart } = aCart();
  cart.enter("10000001");
  cart.add(soap);
  cart.enter("10000002");
  expect(cart.read()).toEqual([]);
  cart.add(lamp);
  cart.enter("10000002");
  expect(cart.read().map(({ id }) => id)).toEqual([2]);
  cart.enter("10000001");
  expect(cart.read().map(({ id }) => id)).toEqual([1]);
});

test("answers the same list until it changes", () => {
  const { cart } = aCart();
  cart.add(soap);
  const before = cart.read();
  expect(cart.read()).toBe(before);
  cart.add(soap);
  expect(cart.read()).not.toBe(before);
});

test("reports its own changes and those of other tabs until the listener is removed", () => {
  const { cart, browser, events } = aCart();
  const listener = vi.fn<() => void>();
  const stop = cart.subscribe(listener);
  cart.add(soap);
  expect(listener).toHaveBeenCalledTimes(1);
  browser.setItem("cart", JSON.stringify([{ id: 2, number: 1, goods: lamp }]));
  events.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(cart.read()[0]?.goods.title).toBe("Lamp");
  stop();
  events.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(["", "{", "null", "3", '{"id":1}', '[1,null,{"id":1,"number":1}]', '[{"id":0,"number":1,"goods":{}}]'])(
  "stored %j is an empty cart",
  (stored) => {
    expect(aCart(stored).cart.read()).toEqual([]);
  },
);

test("lines that make no sense are left out, the others stay", () => {
  const stored = JSON.stringify([
    { id: 1, number: -2, goods: soap },
    { id: 2, number: 1, goods: lamp },
  ]);
  expect(aCart(stored).cart.read()).toEqual([{ id: 2, number: 1, goods: lamp }]);
});
