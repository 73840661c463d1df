import { serialNumber } from "@espalier/core/ledger/serial-number";

import { SANDBOX } from "../modules/payments/sandbox/sandbox-provider.ts";
import { recordRefundState } from "../modules/payments/record-refund-state.ts";
import { refundReference } from "../modules/payments/references.ts";
import { insertPayment } from "../modules/payments/store/payments.ts";
import { insertSandboxPayment, markPaid, refundInSandbox } from "../modules/payments/store/sandbox.ts";
import { HOUR_MS } from "../platform/clock/durations.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import type { DemoRandom } from "./demo-random.ts";

type PaidOrder = { readonly sn: string; readonly email: string; readonly now: Date };

/** A page at which a card is charged is open for so long. */
const PAGE_MS = 2 * HOUR_MS;
/** Where a buyer comes back to from the page of the sandbox. */
const BACK = "https://shop.example/shop/en/order";

/** Writes how paid orders were paid by card, here and at the sandbox, so that both agree when they are compared. */
export const takeCards = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  random: Pick<DemoRandom, "bytes">,
): Promise<void> => {
  const rows = await tx
    .selectFrom("member_order")
    .select(["id", "sn", "customer_id", "amount"])
    .where(
      "sn",
      "in",
      orders.map(({ sn }) => sn),
    )
    .execute();
  const written = new Map(rows.map((row) => [row.sn, row]));
  for (const { sn: orderSn, email, now } of orders) {
    const order = written.get(orderSn);
    if (!order) throw new Error(`order ${orderSn} of the demo is not there`);
    const { id, customer_id, amount } = order;
    const sn = serialNumber("K", now, random.bytes(5));
    const ref = `sbx_${random.bytes(12).toString("hex")}`;
    const page = { amount, email, language: "en" as const, expires_at: new Date(now.getTime() + PAGE_MS) };
    const wanted = { reference: sn, orderSn, ...page, expiresAt: page.expires_at, returnUrl: BACK, backUrl: BACK };
    await insertSandboxPayment(tx, wanted, { ref, now });
    await markPaid(tx, ref, now);
    await insertPayment(tx, {
      ...page,
      sn,
      order_id: id,
      order_sn: orderSn,
      customer_id,
      member_id: null,
      provider: SANDBOX,
      status: "paid",
      provider_ref: ref,
      charge_ref: ref,
      created_at: now,
      tried_at: now,
      next_check_at: page.expires_at,
      paid_at: now,
    });
  }
};

/** Sends the refunds of an order that wait to its card. */
export const refundCards = async (
  tx: Tx,
  orderSn: string,
  { random, now }: { readonly random: Pick<DemoRandom, "bytes">; readonly now: Date },
): Promise<void> => {
  const refunds = await tx
    .selectFrom("card_refund as r")
    .innerJoin("card_payment as p", "p.sn", "r.payment_sn")
    .select(["r.sn", "r.round", "r.amount", "p.charge_ref"])
    .where("r.order_sn", "=", orderSn)
    .where("r.status", "=", "waiting")
    .orderBy("r.sn")
    .execute();
  for (const { charge_ref: chargeRef, amount, ...name } of refunds) {
    const [reference, ref] = [refundReference(name), `sbr_${random.bytes(12).toString("hex")}`];
    await refundInSandbox(tx, { key: reference, reference, chargeRef: chargeRef ?? "", amount }, { ref, now });
    const state = { ref, state: "done", at: now, detail: "" } as const;
    await recordRefundState(tx, name, { state, round: name.round, random: random.bytes, now });
  }
};
