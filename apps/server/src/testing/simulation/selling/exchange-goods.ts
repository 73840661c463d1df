import { calls } from "@espalier/contract/calls.generated";
import type { ErrorKey } from "@espalier/contract/errors";

import type { ModelReturn } from "../client-model.ts";
import { type Acting, deliver } from "../deliver.ts";
import { asMember } from "../people.ts";
import { ask } from "../simulated-company.ts";
import { noteReturnRefund } from "./note-return.ts";
import {
  drawWanted,
  expectPossible,
  fieldsOf,
  keepable,
  noteOrder,
  noteQuoteRefused,
  noteShort,
  placingReasons,
} from "./order-goods.ts";

const DAY_MS = 86_400_000;
const CHOICE_DAYS = 14;

/** The buyer of a return takes the money instead of other goods. */
export const declineExchange = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const by = asMember(acting.company, moved.member);
  const wanted = { name: "returnExchangeDecline", fields: { return_sn: moved.code }, by } as const;
  if (!(await deliver(acting, wanted, () => reasonsAgainst(acting, moved)))) return false;
  moved.state = "inspected";
  moved.acknowledged.delete("choosing");
  return true;
};

/** The buyer of a return looks at what other goods would cost for it, and exchanges it at that quote. */
export const exchangeGoods = async (acting: Acting, moved: ModelReturn): Promise<boolean> => {
  const { company, action } = acting;
  const { member, code, order } = moved;
  const method = order.method;
  const wanted = method === "card" ? undefined : drawWanted(company.model, action, { ...member, method });
  if (!wanted) return false;
  const { paid_type: _, ...chosen } = fieldsOf(wanted);
  const fields = { return_sn: code, ...chosen };
  const by = asMember(company, member);
  const quoted = await ask(company, { name: "returnExchangeQuote", fields, by });
  if (quoted.code !== 200) {
    noteQuoteRefused(acting, wanted, quoted, reasonsAgainst(acting, moved));
    return false;
  }
  const quote = calls.returnExchangeQuote.data.parse(quoted.data);
  const { said } = expectPossible(company, wanted, quote);
  if (quote.to_pay - quote.to_get_back !== quote.amount - quote.credit)
    throw new Error(`return ${code} of ${quote.credit} for ${quote.amount}: ${quote.to_pay} and ${quote.to_get_back}`);
  const answer = await deliver(
    acting,
    { name: "returnExchange", fields: { ...fields, quote_hash: quote.hash }, by },
    () => [
      ...reasonsAgainst(acting, moved),
      ...placingReasons(method),
      ...keepable(company, wanted).refusals,
      "quote.changed",
    ],
    (error) => {
      if (error === "goods.out_of_stock") noteShort(company, wanted, action.key);
      if (error === "wallet.insufficient" && method !== "card")
        company.model.shortages.push({ member, wallet: method, amount: quote.to_pay, what: action.key });
    },
  );
  if (!answer) return false;
  const { order_sn: sn, credit } = calls.returnExchange.data.parse(answer.data);
  if (credit !== quote.credit) throw new Error(`return ${code} was quoted with ${quote.credit} and brought ${credit}`);
  noteReturnRefund(moved, credit, true);
  moved.exchangedFor = sn;
  noteOrder(company, member, wanted, { said }, answer);
  return true;
};

/** The reasons for which a return cannot be exchanged, after what was acknowledged. */
const reasonsAgainst = ({ company }: Acting, moved: ModelReturn): readonly ErrorKey[] => {
  const since = moved.choosingAt;
  const isLate = since !== undefined && company.time.shown().getTime() - since >= CHOICE_DAYS * DAY_MS;
  const isBusy = moved.busy > 1 || moved.order.busy > 1;
  return [
    ...(isBusy || isLate || company.model.mayHaveExpiredReturns ? (["return.no_choice"] as const) : []),
    // The order itself is refunded meanwhile, or was before.
    "refund.too_much",
    "order.not_paid",
  ];
};
