import { describeError } from "@espalier/contract/describe-error";
import type { AnswerOf } from "@espalier/contract/types";
import { unitPrice } from "@espalier/core/orders/price-order";
import { mayReturn } from "@espalier/core/returns/return-eligibility";
import { isReturnable, RETURN_KINDS } from "@espalier/core/vocabulary/goods-return";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { OrderName } from "../orders/store/orders.ts";
import { findExchangeOf, listReturnsOf } from "./queries.ts";
import { readOrderToReturn } from "./read-order-to-return.ts";

/** What of an order may come back and why; undefined when the order is not the caller's. */
export const showOptions = async (
  db: Db,
  name: OrderName,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<AnswerOf<"returnOptions"> | undefined> => {
  const found = await readOrderToReturn(db, name);
  if (!found) return undefined;
  const { order, lines, facts } = found;
  return {
    order_sn: order.sn,
    order_status: order.status,
    paid_type: order.payment_method,
    kinds: RETURN_KINDS.map((kind) => {
      const may = mayReturn(facts, kind, now);
      return may.ok
        ? { kind, allowed: true, last_day: may.value.lastDay ?? "", msg: "" }
        : { kind, allowed: false, last_day: "", msg: describeError(may.failure.key, language, may.failure.words) };
    }),
    lines: lines.map(({ line, title, thumb, number, refunded, asked, return_rule, price, pv_price }) => ({
      line,
      title: textIn(title, language),
      thumb,
      number,
      price: unitPrice({ price, pv_price }, order.payment_method),
      left: Math.max(0, number - refunded - asked),
      returnable: isReturnable(return_rule),
      return_rule,
    })),
    returns: await listReturnsOf(db, order.id),
    exchange_of: await findExchangeOf(db, order.id),
  };
};
