import type { RefundPart } from "@espalier/core/orders/refund-part";
import { type Outcome, done, refused } from "@espalier/core/vocabulary/outcome";
import { canChooseGoods } from "@espalier/core/states/goods-return";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { readCharges, readLines } from "../../orders/queries.ts";
import { planRefund } from "../../orders/refund-order.ts";
import type { FoundReturn } from "../queries.ts";
import { planReturnRefund } from "../refund-return.ts";

/** Why a return cannot be exchanged for other goods now. */
export type CreditRefusal =
  | "return.no_choice"
  | "return.not_inspected"
  | "return.nothing_back"
  | "order.not_paid"
  | "refund.too_much";

/** What a return gives back for other goods: its refund. Nothing is locked or written. */
export const planCredit = async (db: Db | Tx, found: FoundReturn): Promise<Outcome<RefundPart, CreditRefusal>> => {
  if (!canChooseGoods(found.state)) return refused("return.no_choice");
  const [planned, lines, charges] = await Promise.all([
    planReturnRefund(db, found),
    readLines(db, { sn: found.order_sn }),
    readCharges(db, { sn: found.order_sn }),
  ]);
  if (!planned.ok) return planned;
  const order = { ...found, status: found.order_status };
  const part = planRefund(order, { lines, charges }, planned.value.requested);
  return part.ok ? done(part.value) : part;
};
