import { ZERO } from "@espalier/core/money/money";
import { canShip } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/text/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findReturn, readReturnTimeline } from "../queries.ts";
import { showReturn } from "../show-return.ts";
import { findWaitingRefund } from "../../orders/admin/queries.ts";
import { findBuyer, overdueBefore } from "./queries.ts";

/** One return with all its facts for operators; undefined when there is none. */
export const viewReturnAsOperator = async (
  db: Db,
  code: string,
  { language, now }: { readonly language: Language; readonly now: Date },
) => {
  const found = await findReturn(db, { code });
  if (!found) return undefined;
  const [shown, timeline, buyer, waiting] = await Promise.all([
    showReturn(db, found, language),
    readReturnTimeline(db, found.id),
    findBuyer(db, found.id),
    findWaitingRefund(db, "return_refund", code),
  ]);
  return {
    ...shown,
    ...buyer,
    payment: found.payment_method,
    shipped: !canShip(found.order_status),
    has_coupon: found.coupon_id !== null,
    overdue: found.state === "asked" && found.created_at < overdueBefore(now),
    timeline,
    waiting_refund: waiting ? { ...waiting, amount: waiting.amount ?? ZERO } : null,
  };
};
