import { serialNumber } from "@espalier/core/ledger/serial-number";
import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { canPay } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/vocabulary/language";
import { needsProvider } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { findOpenPayment, lockPayment, type StoredPayment } from "../../payments/queries.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import { insertPayment } from "../../payments/store/payments.ts";
import { ORDER_WAITS } from "../limits.ts";
import { findBuyer } from "../queries.ts";
import { lockOrder, type OrderName } from "../store/orders.ts";

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
  order: OrderName,
  { provider, language, random, now }: ProviderResult,
): Promise<Outcome<StoredPayment, "order.unknown" | "order.no_longer_payable">> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (!canPay(found.status) || !needsProvider(found.payment_method)) {
    return refused("order.no_longer_payable");
  }
  const open = await findOpenPayment(tx, order);
  if (open && open.provider === provider && open.expiresAt > now && open.amount === found.amount) return done(open);
  // Money that still arrives by it is handled on arrival.
  if (open) await changeCardPayment(tx, open, "closed");

  const name = { memberId: order.memberId, sn: serialNumber("K", now, random(5)) };
  const { email, createdAt } = await findBuyer(tx, order);
  const expires = Math.max(createdAt.getTime() + ORDER_WAITS, now.getTime() + SHORTEST_PAGE);
  await insertPayment(tx, {
    member_id: name.memberId,
    sn: name.sn,
    order_sn: order.sn,
    provider,
    status: cardPaymentStates.start.state,
    amount: found.amount,
    email: email ?? "",
    language,
    expires_at: new Date(expires),
    created_at: now,
    tried_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  const payment = await lockPayment(tx, name);
  if (!payment) throw new Error(`payment ${name.sn} was written and is not there`);
  return done(payment);
};
