import { randomBytes } from "node:crypto";
import { ZERO } from "@espalier/core/money/money";
import type { Tx } from "../../apps/server/src/platform/db/in-transaction.ts";
import type { Buyer } from "../../apps/server/src/modules/members/buyer.ts";
import { shipOrder } from "../../apps/server/src/modules/orders/fulfil-order.ts";
import { placeOrder } from "../../apps/server/src/modules/orders/place-order.ts";
import { prepareOrder } from "../../apps/server/src/modules/orders/prepare-order.ts";
import type { TestGoods } from "./new-goods.ts";
import type { Member } from "./new-member.ts";
import { withDatabase } from "./with-database.ts";

/** Leaves an order as the card provider's page leaves it while the payment is not confirmed. Answers its number. */
export const placeUnpaidOrder = async (member: Member, goods: TestGoods): Promise<string> =>
  await asShop(member, async (tx, buyer) => {
    const request = {
      buyer,
      goods: [{ id: goods.id, number: 1 }],
      paid_type: "card" as const,
      shipping_type: "self_collection" as const,
      language: "en" as const,
    };
    const at = { random: randomBytes, now: new Date() };
    const options = { coin: true, card: true, timeZone: "UTC", pointValue: ZERO };
    const prepared = await prepareOrder(tx, request, options, at);
    return prepared.ok ? await placeOrder(tx, prepared.value, randomBytes) : prepared;
  }).then(({ order_sn: sn }) => sn);

/** Places `count` orders of one piece, paid with SP. Answers their numbers, the latest last. */
export const placePaidOrders = async ({ call }: Member, goods: TestGoods, count: number): Promise<string[]> => {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const order = await call("orderCreate", {
      goods: JSON.stringify([{ id: goods.id, number: 1 }]),
      paid_type: 1,
      order_type: 0,
      shipping_type: 2,
    });
    numbers.push(order.order_sn);
  }
  return numbers;
};

/** Hands a paid order to a carrier. */
export const sendOrder = async (member: Member, sn: string): Promise<void> => {
  const express = { name: "Harbour Express", no: "HE-4711" };
  await asShop(member, async (tx, { customerId }) => await shipOrder(tx, { customerId, sn }, express, new Date()));
};

type Done<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: object };

const asShop = async <Value>({ uid }: Member, work: (tx: Tx, buyer: Buyer) => Promise<Done<Value>>): Promise<Value> =>
  await withDatabase(async (db) => {
    const buyer = await db
      .selectFrom("member")
      .select(["customer_id as customerId", "id as memberId"])
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx, buyer);
      if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.failure)}`);
      return outcome.value;
    });
  });
