import { textIn } from "@espalier/core/text/localized-text";
import type { AnswerOf } from "@espalier/contract/types";
import { add, type Money, subtract } from "@espalier/core/money/money";
import { type Amounts, discountOf, sumOf } from "@espalier/core/orders/charges";
import { canShip } from "@espalier/core/states/order";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { previewClawback, wouldEndActivity } from "../../plan/preview-clawback.ts";
import { previewRetailBack } from "../../plan/preview-retail-back.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { showCharges } from "../../documents/show-charges.ts";
import { leftOf, planRefund } from "../refund-order.ts";
import { retailBackOf } from "../retail/record-retail.ts";
import { needsSecondForRefund } from "./propose-refund.ts";
import { findOrder, readPartsOf } from "./queries.ts";

/** Previews a refund at the present time: the buyer's refund and the clawbacks from others. Nothing is written. */
export const previewRefund = async (
  db: Db,
  { sn, requested }: { readonly sn: string; readonly requested: RefundRequest },
  { operatorId, language, now }: { readonly operatorId: number; readonly language: Language; readonly now: Date },
): Promise<Outcome<AnswerOf<"adminOrderRefundPreview">, "order.unknown" | "order.not_paid" | "refund.too_much">> => {
  const order = await findOrder(db, { sn }, language);
  if (!order) return refused("order.unknown");
  const parts = await readPartsOf(db, [order]);
  const planned = planRefund(order, parts, requested);
  if (!planned.ok) return planned;
  const { paid, charges: back, pv, pieces, whole } = planned.value;
  const [retail, invite, endsActivity, needsApproval] = await Promise.all([
    order.member_id === null ? previewRetail(db, sn, back) : null,
    // Without a member nobody who invited the buyer earned by the order.
    order.member_id === null ? null : previewClawback(db, { memberId: order.member_id, sn, pv }),
    previewActivity(db, order, pv),
    needsSecondForRefund(db, { customerId: order.customer_id, paid }, { operatorId, now }),
  ]);
  const titles = new Map(parts.lines.map((line) => [line.line, textIn(line.title, language)]));
  const ofCharge = new Map(parts.charges.map(({ position, title, rate }) => [position, { title, rate }]));
  const restocked = canShip(order.status) ? pieces.reduce((sum, { number }) => sum + number, 0) : 0;
  return done({
    whole,
    paid,
    charges: showCharges(
      back.map((each) => ({ ...each, ...(ofCharge.get(each.position) ?? { title: null, rate: null }) })),
      language,
    ),
    discount: discountOf(back),
    pv,
    restocked,
    coupon: whole && order.coupon !== "" ? { title: order.coupon, given_back: canShip(order.status) } : null,
    to: order.payment_method,
    left: subtract(leftOf(parts.charges), sumOf(back.map(({ amount, kept }) => ({ amount: add(amount, kept) })))),
    refunded: order.refunded,
    pieces: pieces.map(({ line, number }) => ({
      line,
      number,
      title: titles.get(line) ?? "",
    })),
    ends_activity: endsActivity,
    needs_approval: needsApproval,
    invite: invite && {
      ...invite,
      parts: [...invite.parts],
    },
    retail: retail && { ...retail, parts: [...retail.parts] },
  });
};

/** Whether the buyer or, if that was a customer, the seller is no longer active afterwards. */
const previewActivity = async (
  db: Db,
  {
    member_id: memberId,
    seller_id: sellerId,
  }: { readonly member_id: number | null; readonly seller_id: number | null },
  pv: Money,
): Promise<boolean> => {
  if (memberId !== null) return await wouldEndActivity(db, { memberId, of: "own" }, pv);
  return sellerId !== null && (await wouldEndActivity(db, { memberId: sellerId, of: "customers" }, pv));
};

/** What the next run takes back from the seller of a customer's order. */
const previewRetail = async (db: Db, sn: string, back: Amounts) => {
  const sum = await retailBackOf(db, sn, back);
  return sum === undefined ? null : await previewRetailBack(db, sn, sum);
};
