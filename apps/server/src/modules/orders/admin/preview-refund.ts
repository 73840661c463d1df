import { textIn } from "@espalier/core/vocabulary/localized-text";
import type { AnswerOf } from "@espalier/contract/types";
import { add, subtract } from "@espalier/core/money/money";
import { canShip } from "@espalier/core/states/order";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { previewClawback, wouldEndActivity } from "../../plan/preview-clawback.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { planRefund } from "../refund-order.ts";
import { findOrders, readLinesOf } from "./queries.ts";

/** Previews a refund at the present time: the buyer's refund and the clawbacks from others. Nothing is written. */
export const previewRefund = async (
  db: Db,
  { sn, requested }: { readonly sn: string; readonly requested: RefundRequest },
  language: Language,
): Promise<Outcome<AnswerOf<"adminOrderRefundPreview">, "order.unknown" | "order.not_paid" | "refund.too_much">> => {
  const [order] = await findOrders(db, [sn], language);
  if (!order) return refused("order.unknown");
  const lines = await readLinesOf(db, [order]);
  const planned = planRefund(order, lines, requested);
  if (!planned.ok) return planned;
  const { paid, discount, pv, pieces, whole } = planned.value;
  const [invite, endsActivity] = await Promise.all([
    previewClawback(db, { memberId: order.member_id, sn, pv }),
    wouldEndActivity(db, order.member_id, pv),
  ]);
  const titles = new Map(lines.map((line) => [line.line, textIn(line.title, language)]));
  const restocked = canShip(order.status) ? pieces.reduce((sum, { number }) => sum + number, 0) : 0;
  return done({
    whole,
    paid,
    discount,
    pv,
    restocked,
    to: order.payment_method,
    left: subtract(order.amount, add(order.refunded, paid)),
    refunded: order.refunded,
    pieces: pieces.map(({ line, number }) => ({
      line,
      number,
      title: titles.get(line) ?? "",
    })),
    ends_activity: endsActivity,
    invite: invite && {
      ...invite,
      parts: [...invite.parts],
    },
  });
};
