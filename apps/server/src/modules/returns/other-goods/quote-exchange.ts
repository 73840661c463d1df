import { createHash } from "node:crypto";

import type { AnswerOf, InputOf } from "@espalier/contract/types";
import type { RefundPart } from "@espalier/core/orders/refund-part";
import { exchangeDifference } from "@espalier/core/returns/exchange-for-others";
import { isOver } from "@espalier/core/returns/return-period";
import { add, subtract, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { showCharges } from "../../documents/show-charges.ts";
import type { Buyer } from "../../members/buyer.ts";
import type { OrdersDeps } from "../../orders/deps.ts";
import { readPaymentOptions } from "../../orders/payment-options.ts";
import { readCharges } from "../../orders/queries.ts";
import { type QuotedOrder, quoteOrder, type QuoteRefusal, type QuoteRequest } from "../../orders/quote-order.ts";
import { payingBalance, showQuote } from "../../orders/quote/show-quote.ts";
import { chooseBy, findReturn, type FoundReturn } from "../queries.ts";
import { type CreditRefusal, planCredit } from "./plan-credit.ts";

/** The buyer of a return, and the goods that are chosen for it. */
export type Chosen = InputOf<"returnExchangeQuote"> & { readonly buyer: Buyer; readonly language: Language };

/** The order that would be placed: it is paid the way that the return's was. */
export const orderOf = (chosen: Chosen, found: FoundReturn): QuoteRequest<Buyer> => ({
  ...chosen,
  paid_type: found.payment_method,
});

/** The return whose goods are exchanged, with what it gives back for others; refused where its buyer cannot choose any now. */
export const findChoice = async (
  db: Db | Tx,
  { return_sn: code, buyer: { customerId } }: Pick<Chosen, "return_sn" | "buyer">,
  now: Date,
): Promise<Outcome<{ readonly found: FoundReturn; readonly part: RefundPart }, "return.unknown" | CreditRefusal>> => {
  const found = await findReturn(db, { code, customerId });
  if (!found) return refused("return.unknown");
  const part = await planCredit(db, found);
  if (!part.ok) return part;
  return isOver(chooseBy(found), now) ? refused("return.no_choice") : done({ found, part: part.value });
};

/** Says what other goods would cost for a return, and what is paid besides or given back. */
export const quoteExchange = async (
  deps: Pick<OrdersDeps, "db" | "cards" | "timeZone">,
  chosen: Chosen,
  now: Date,
): Promise<Outcome<AnswerOf<"returnExchangeQuote">, "return.unknown" | CreditRefusal | QuoteRefusal>> => {
  const choice = await findChoice(deps.db, chosen, now);
  if (!choice.ok) return choice;
  const request = orderOf(chosen, choice.value.found);
  const quoted = await quoteOrder(deps.db, request, readPaymentOptions(deps), now);
  return quoted.ok ? done(await showExchange(deps.db, choice.value, { request, quoted: quoted.value })) : quoted;
};

type Choice = { readonly found: FoundReturn; readonly part: RefundPart };
type Ordered = { readonly request: QuoteRequest<Buyer>; readonly quoted: QuotedOrder };

/** The quote of an exchange as its buyer sees it; what the wallet has left counts what the return gives back. */
export const showExchange = async (
  db: Db | Tx,
  { found, part }: Choice,
  { request, quoted }: Ordered,
): Promise<AnswerOf<"returnExchangeQuote">> => {
  const [paying, charges] = await Promise.all([payingBalance(db, request), readCharges(db, { sn: found.order_sn })]);
  const quote = showQuote(quoted, request, paying);
  const balance = quote.balance_after === null ? null : add(quote.balance_after, part.paid);
  return {
    ...quote,
    return_sn: found.code,
    paid_type: found.payment_method,
    credit: part.paid,
    ...exchangeDifference(part.paid, quote.amount),
    credit_charges: showCharges(
      part.charges.map((each) => {
        const charge = charges.find(({ position }) => position === each.position);
        return { ...each, title: charge?.title ?? null, rate: charge?.rate ?? null };
      }),
      request.language,
    ),
    credit_pv: part.pv,
    balance_after: balance,
    missing: balance === null || balance >= ZERO ? ZERO : subtract(ZERO, balance),
    hash: hashExchange(quote.hash, found, part),
  };
};

/** Stands for everything that a buyer confirms of an exchange: the new order, and what is given back of the one that is exchanged. */
export const hashExchange = (
  quoteHash: string,
  { code }: Pick<FoundReturn, "code">,
  { charges, pv }: Pick<RefundPart, "charges" | "pv">,
): string => {
  const back = charges.map(({ position, amount, kept }) => [position, String(amount), String(kept)]);
  const text = JSON.stringify([quoteHash, code, back, String(pv)]);
  return createHash("sha256").update(text).digest("base64url").slice(0, quoteHash.length);
};
