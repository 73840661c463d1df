import { orderPayment } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { type Amounts, movesMoney } from "@espalier/core/orders/charges";
import type { Money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { PAYMENTS, type PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Keyed } from "../../platform/db/batching/prepared-work.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { releaseHeld } from "../catalog/store/stock.ts";
import { postJournals, type PostOutcome } from "../ledger/post-journals.ts";
import { recordVolume } from "../network/record-volume.ts";
import { issueDocuments } from "../documents/store/documents.ts";
import { invoiceFacts } from "./documents/document-facts.ts";
import { volumeOf } from "./order-volume.ts";
import { heldByNew } from "./queries.ts";
import { recordRetail } from "./retail/record-retail.ts";

export type Payment = {
  /** The member as whom the buyer bought; null for none. */
  readonly memberId: number | null;
  /** The member who sold it to a customer; null for none. */
  readonly sellerId?: number | null;
  readonly sn: string;
  readonly method: PaymentMethod;
  readonly price: { readonly charges: Amounts; readonly pv: Money };
} & PaidBy;

/** What a payment needs from outside; the time zone is the company's. */
export type PaidBy = { readonly random: (bytes: number) => Buffer; readonly timeZone: string; readonly now: Date };

export type PaymentRefusal = "wallet.insufficient" | "wallet.frozen";

/**
 * Moves the money of an order, records its volume and what its seller gets a profit of, and issues its invoice; the caller has written the order's row, in the same
 * transaction.
 */
export const settlePayment = async (tx: Tx, payment: Payment): Promise<Outcome<null, PaymentRefusal>> => {
  const [[posted]] = await Promise.all([postPayments(tx, [payment]), recordVolume(tx, volumeOf(payment))]);
  if (posted?.outcome === "posted") {
    await recordRetail(tx, payment, payment.now);
    // Sent together, so that the goods are locked no longer than the series of invoices.
    await Promise.all([
      releaseHeld(tx, heldByNew(payment.sn)),
      issueDocuments(tx, "invoice", invoiceFacts([payment.sn]), payment.timeZone),
    ]);
    return done(null);
  }
  const refusals = paymentRefusals(payment.method);
  return posted?.outcome === "insufficient" ? refusals.insufficient : refusals.frozen;
};

/** Posts payments, in this order; one whose charges are all nothing moves no money and counts as posted. */
export const postPayments = async (tx: Tx, payments: readonly (Payment & Keyed)[]): Promise<readonly PostOutcome[]> => {
  const journals = payments.map((each) => (movesMoney(each.price.charges) ? [paymentJournal(each)] : []));
  const posted = (await postJournals(tx, journals.flat())).values();
  return journals.map(({ length }) => (length > 0 ? posted.next().value : undefined) ?? { outcome: "posted" });
};

const paymentJournal = ({ memberId, sn, method, price, random, now, key }: Payment & Keyed) => {
  const heading = { member: memberId, sn: serialNumber("P", now, random(5)), at: now, orderSn: sn };
  const journal = orderPayment(heading, { method, charges: price.charges });
  return { ...journal, ...(key && { key }) };
};

export const paymentRefusals = (method: PaymentMethod) => ({
  insufficient: refused("wallet.insufficient", { unit: PAYMENTS[method].unit }),
  frozen: refused("wallet.frozen"),
});
