import { serialNumber } from "@espalier/core/ledger/serial-number";
import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { canPay } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/text/language";
import { needsProvider } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { findOpenPayment, lockPayment, type StoredPayment } from "../../payments/queries.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import { insertPayment } from "../../payments/store/payments.ts";
import { ORDER_WAITS } from "../limits.ts";
import { findEmail } from "../queries.ts";
import { lockOrder, type OrderName } from "../store/orders.ts";
import { endCardPayment } from "./end-card-payment.ts";

type ProviderResult = {
  readonly provider: string;
  readonly language: Language;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/**
 * The minimum milliseconds for which a page stays open, as providers require; otherwise it is open until the order is
 * cancelled.
 */
const SHORTEST_PAGE = 32 * 60_000;
/** The milliseconds until the first status check of a payment without events. */
export const FIRST_CHECK_MS = 5 * 60_000;

/**
 * Returns the one card payment of an unpaid order: the open one, or a new one that is recorded before the provider is
 * called, so that it can be found again whatever happens in between.
 */
export const beginCardPayment = async (
  tx: Tx,
  name: OrderName,
  { provider, language, random, now }: ProviderResult,
): Promise<Outcome<StoredPayment, "order.unknown" | "order.no_longer_payable">> => {
  const order = await lockOrder(tx, name);
  if (!order) return refused("order.unknown");
  if (!canPay(order.status) || !needsProvider(order.payment_method)) {
    return refused("order.no_longer_payable");
  }
  const open = await findOpenPayment(tx, order.id);
  if (open && open.provider === provider && open.expiresAt > now && open.amount === order.amount) return done(open);
  // Its page is ended where it was opened; money that still arrives by it is handled on arrival.
  if (open) {
    await endCardPayment(tx, order.id);
    await changeCardPayment(tx, open, "closed");
  }

  const sn = serialNumber("K", now, random(5));
  const expires = Math.max(order.created_at.getTime() + ORDER_WAITS, now.getTime() + SHORTEST_PAGE);
  await insertPayment(tx, {
    sn,
    order_id: order.id,
    order_sn: order.sn,
    customer_id: order.customerId,
    member_id: order.memberId,
    provider,
    status: cardPaymentStates.start.state,
    amount: order.amount,
    email: await findEmail(tx, order.customerId),
    language,
    expires_at: new Date(expires),
    created_at: now,
    tried_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  const payment = await lockPayment(tx, { sn });
  if (!payment) throw new Error(`payment ${sn} was written and is not there`);
  return done(payment);
};
