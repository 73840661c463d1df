import type { Charge } from "@espalier/core/orders/charges";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { beginCardPayment } from "../../modules/orders/card-payments/begin-card-payment.ts";
import { bookCardPayment } from "../../modules/orders/card-payments/book-card-payment.ts";
import { recordRefundState } from "../../modules/payments/record-refund-state.ts";
import type { Seller } from "../../modules/orders/quote-order.ts";
import { refundOrder } from "../../modules/orders/refund-order.ts";
import type { TestBuyer } from "../buyer-of.ts";
import { anOrder } from "./an-order.ts";
import type { TestApp } from "../setup/test-app.ts";
import { orderIdOf } from "../order-id-of.ts";

type Options = TestBuyer & {
  readonly goodsId: number;
  readonly number?: number;
  readonly others?: readonly Charge[];
  readonly couponId?: number;
  /** The member who sold it to a customer. */
  readonly seller?: Seller;
};

/** What an order by card needs of a shop. */
export type CardShop = Pick<TestApp, "db" | "now"> & { readonly deps: Pick<TestApp["deps"], "random"> };

/** Places an order and pays it by card at the sandbox; returns its number. */
export const aCardOrder = async (shop: CardShop, options: Options): Promise<string> => {
  const sn = await anOrder(shop.db, { ...options, method: "card", now: shop.now() });
  await payByCard(shop, sn);
  return sn;
};

/** Pays an unpaid order by card at the sandbox. */
export const payByCard = async ({ db, deps, now }: CardShop, sn: string): Promise<void> => {
  const { random } = deps;
  await inTransaction(db, async (tx) => {
    const how = { provider: "sandbox", language: "en", random, now: now() } as const;
    const begun = await beginCardPayment(tx, { sn }, how);
    if (!begun.ok) return begun;
    const { amount } = begun.value;
    const ref = serialNumber("S", now(), random(5));
    const reported = { ref, money: { amount, currency: "USD", chargeRef: ref, at: now() } };
    const taken = await bookCardPayment(tx, begun.value, reported, { random, timeZone: "UTC", now: now() });
    if (taken !== "paid") throw new Error(`a card order was not paid: ${taken}`);
    return done(null);
  });
};

/** Adds a full refund of such an order that the provider refused; returns the refund's number. */
export const aFailedCardRefund = async (shop: TestApp, options: Options): Promise<string> => {
  const { db, deps, now } = shop;
  const order = { sn: await aCardOrder(shop, options) };
  const by = { random: deps.random, timeZone: "UTC", now: now() };
  await inTransaction(db, async (tx) => await refundOrder(tx, order, { reason: "broken", ...by }));
  const { sn } = await db
    .selectFrom("card_refund")
    .select("sn")
    .where("order_id", "=", orderIdOf(order.sn))
    .executeTakeFirstOrThrow();
  const state = { ref: "", state: "failed", at: now(), detail: "the account is closed" } as const;
  await inTransaction(db, async (tx) => done(await recordRefundState(tx, { sn }, { state, round: 1, ...by })));
  return sn;
};

/** Adds a provider event that matches nothing; returns its id. */
export const anUnmatchedEvent = async ({ db, deps, now }: TestApp): Promise<number> => {
  const { id } = await db
    .insertInto("provider_event")
    .values({
      provider: "sandbox",
      event_id: `evt_${deps.random(8).toString("hex")}`,
      kind: "payment.paid",
      body: "{}",
      received_at: now(),
      status: "unmatched",
      reason: "unknown_payment",
      subject: "K26",
      currency: "USD",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
