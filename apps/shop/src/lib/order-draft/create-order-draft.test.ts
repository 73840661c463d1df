import type { DeviceStorage } from "@espalier/web/device/device-storage";
import { expect, test } from "vitest";

import { createOrderDraft } from "./create-order-draft.ts";
import { paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

const EMPTY = {
  return_sn: "",
  bought: null,
  shipping_type: null,
  paid_type: 1,
  coupon_id: null,
  shipping_method_id: null,
  collection_point_id: null,
  vat_number: "",
};

test("without a stored draft the cart is ordered and paid in SP", () => {
  expect(createOrderDraft(aStore()).read()).toEqual(EMPTY);
});

test("the goods and choices of a purchase are kept over a reload", () => {
  const store = aStore();
  const draft = createOrderDraft(store);
  draft.buyNow({ id: 7, number: 2 });
  draft.change({ shipping_type: shippingNumber.delivery, paid_type: paymentNumber.CP, coupon_id: 3 });
  draft.change({ shipping_method_id: 6 });
  expect(createOrderDraft(store).read()).toEqual({
    return_sn: "",
    bought: [{ id: 7, number: 2 }],
    shipping_type: 1,
    paid_type: 3,
    coupon_id: 3,
    shipping_method_id: 6,
    collection_point_id: null,
    vat_number: "",
  });
});

test("a new purchase and a check-out of the cart start with default choices", () => {
  const draft = createOrderDraft(aStore());
  draft.buyNow({ id: 7, number: 2 });
  draft.change({ coupon_id: 3 });
  draft.buyNow({ id: 8, number: 1 });
  expect(draft.read()).toEqual({ ...EMPTY, bought: [{ id: 8, number: 1 }] });
  draft.checkOut();
  expect(draft.read()).toEqual(EMPTY);
});

test("an exchange lasts while its goods are looked for, until its order is placed", () => {
  const draft = createOrderDraft(aStore());
  draft.exchange("T1", paymentNumber.CP);
  const exchanging = { ...EMPTY, return_sn: "T1", paid_type: 3 };
  draft.buyNow({ id: 7, number: 2 });
  expect(draft.read()).toEqual({ ...exchanging, bought: [{ id: 7, number: 2 }] });
  draft.checkOut();
  expect(draft.read()).toEqual(exchanging);
  draft.end();
  expect(draft.read()).toEqual(EMPTY);
});

test("an order that was placed leaves nothing", () => {
  const draft = createOrderDraft(aStore());
  draft.buyNow({ id: 7, number: 2 });
  draft.end();
  expect(draft.read()).toEqual(EMPTY);
});

test.each([
  "",
  "null",
  "[]",
  '"text"',
  JSON.stringify({ ...EMPTY, bought: [] }),
  JSON.stringify({ ...EMPTY, bought: [{ id: "7", number: 1 }] }),
  JSON.stringify({ ...EMPTY, bought: [{ id: 7, number: 0 }] }),
  JSON.stringify({ ...EMPTY, bought: [{ id: 7, number: 1.5 }] }),
  JSON.stringify({ ...EMPTY, shipping_type: 3 }),
  JSON.stringify({ ...EMPTY, paid_type: "1" }),
  JSON.stringify({ ...EMPTY, coupon_id: -1 }),
  JSON.stringify({ ...EMPTY, shipping_method_id: "6" }),
  JSON.stringify({ ...EMPTY, collection_point_id: undefined }),
  JSON.stringify({ ...EMPTY, vat_number: undefined }),
  JSON.stringify({ ...EMPTY, return_sn: null }),
])("%s in the storage is no draft", (stored) => {
  expect(createOrderDraft(aStore({ order: stored })).read()).toEqual(EMPTY);
});

function aStore(stored: Record<string, string> = {}): DeviceStorage {
  const values = new Map(Object.entries(stored));
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    drop: (key) => void values.delete(key),
  };
}
