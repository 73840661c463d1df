import { callOf } from "@espalier/contract/call-of";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { movesMoney } from "@espalier/core/orders/charges";
import { refuseDearer } from "@espalier/core/orders/refuse-dearer";
import { formatMoney, ZERO } from "@espalier/core/money/money";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import { needsProvider, PAYMENTS } from "@espalier/core/vocabulary/order";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { codecOf } from "../../platform/http/read-request.ts";
import { refuseHeld } from "../accounts/money-hold.ts";
import type { Buyer } from "../members/buyer.ts";
import { refuseCardAmount, type PaymentOptions } from "./payment-options.ts";
import type { PaidBy } from "./post-payments.ts";
import { type OrderRequest, type QuotedOrder, quoteOrder, type QuoteRefusal, type Stranger } from "./quote-order.ts";
import { hashQuote } from "./quote/hash-quote.ts";
import { payingBalance, showQuote } from "./quote/show-quote.ts";

/** An order that may be placed: what it takes, where it goes, at which price. */
export type PreparedOrder<Who = Buyer> = QuotedOrder & {
  readonly request: OrderRequest<Who>;
  readonly now: Date;
  readonly timeZone: string;
  readonly sn: string;
  /** Paid as it is placed, because a wallet pays it or nothing is left to pay. */
  readonly isPaid: boolean;
};

/** `quotedBy`: the call that showed the quote, and what its answer says besides. */
type PreparedBy = Pick<PaidBy, "random" | "now"> & {
  readonly quotedBy?: { readonly call: "orderQuote" | "storeQuote"; readonly also: object };
};

/** Prices an order and checks that it may be placed at that price: one that differs from the quote that was shown is refused with a new one. */
export const prepareOrder = async <Who extends Buyer | Stranger>(
  db: Db | Tx,
  request: OrderRequest<Who>,
  reading: PaymentOptions | Promise<PaymentOptions>,
  { random, now, quotedBy = { call: "orderQuote", also: {} } }: PreparedBy,
): Promise<Outcome<PreparedOrder<Who>, PreparationRefusal>> => {
  const { paid_type: method } = request;
  const { memberId } = request.buyer;
  const [{ timeZone }, quoted, free] = await Promise.all([
    reading,
    quoteOrder(db, request, reading, now),
    needsProvider(method) || memberId === null ? done(null) : refuseHeld(db, memberId, now),
  ]);
  if (!quoted.ok) return quoted;
  const { price } = quoted.value;
  const { amount } = price;
  const { unit } = PAYMENTS[method];
  if (request.quote_hash !== undefined && request.quote_hash !== hashQuote(quoted.value)) {
    const words = { amount: formatMoney(amount), unit };
    const data = codecOf(callOf(quotedBy.call)).encode({
      ...showQuote(quoted.value, request, await payingBalance(db, request)),
      ...quotedBy.also,
    });
    return { ok: false, failure: { key: "quote.changed", words, data } };
  }
  const confirmed = refuseDearer({ amount, unit }, request.confirmed_amount);
  if (!confirmed.ok) return confirmed;
  const isPaid = !needsProvider(method) || price.amount === ZERO;
  const uncharged = isPaid ? undefined : refuseCardAmount(price.amount);
  if (uncharged) return uncharged;
  if (!free.ok && movesMoney(price.charges)) return free;
  return done({ ...quoted.value, request, now, timeZone, sn: serialNumber("E", now, random(5)), isPaid });
};

export type PreparationRefusal = QuoteRefusal | "order.card_amount" | "price.changed" | "quote.changed" | "wallet.held";
