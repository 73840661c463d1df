import type { AnswerOf } from "@espalier/contract/types";
import { add, formatMoney, type Money, parseMoney, subtract, ZERO } from "@espalier/core/money/money";
import { sumOfKind } from "@espalier/core/orders/charges";
import type { PaidOrder } from "@espalier/core/orders/refund-part";
import type { Language } from "@espalier/core/text/language";
import { PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { notifyRefunded } from "../../orders/admin/notify-refunded.ts";
import type { OrderMessaging } from "../../orders/messages/notify-order-buyer.ts";
import { previewRefund } from "../../orders/admin/preview-refund.ts";
import { needsSecondForRefund } from "../../orders/admin/propose-refund.ts";
import { lockRefundsOf } from "../../orders/admin/queries.ts";
import { readCharges } from "../../orders/queries.ts";
import { checkRefund, leftOf, type RefundRefusal } from "../../orders/refund-order.ts";
import type { ReturnsDeps } from "../deps.ts";
import { findReturn } from "../queries.ts";
import { planReturnRefund, refundReturn } from "../refund-return.ts";

type Refusal = "return.unknown" | "return.not_inspected" | "return.nothing_back";

/** Previews the refund of a return at the present time, with what the company keeps. Nothing is written. */
export const previewReturnRefund = async (
  db: Db,
  code: string,
  by: { readonly operatorId: number; readonly language: Language; readonly now: Date },
): Promise<Outcome<AnswerOf<"adminReturnRefundPreview">, Refusal | Exclude<RefundRefusal, "refund.changed">>> => {
  const found = await findReturn(db, { code });
  if (!found) return refused("return.unknown");
  const planned = await planReturnRefund(db, found);
  if (!planned.ok) return planned;
  const { requested, lines } = planned.value;
  const previewed = await previewRefund(db, { sn: found.order_sn, requested }, by);
  if (!previewed.ok) return previewed;
  const restocked = previewed.value.restocked + lines.reduce((sum, line) => sum + line.restocked, 0);
  const kept_delivery = previewed.value.whole
    ? subtract(
        leftOfDelivery(await readCharges(db, { sn: found.order_sn })),
        sumOfKind(previewed.value.charges, "delivery"),
      )
    : ZERO;
  return done({ ...previewed.value, restocked, kept: requested.keep ?? ZERO, kept_delivery });
};

/** What was neither given back nor kept of the delivery so far. */
const leftOfDelivery = (charges: PaidOrder["charges"]): Money =>
  leftOf(charges.filter(({ kind }) => kind === "delivery"));

type Ask = {
  readonly code: string;
  /** The refunded sum of the order that the operator saw. */
  readonly seen: Money | undefined;
  readonly couponBack: boolean | undefined;
};

type By = {
  readonly operatorId: number;
  readonly messaging: OrderMessaging;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

/** Refunds a return, records it in the audit log and notifies the buyer; above a limit it proposes this to a second operator. */
export const refundByCode = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { code, seen, couponBack }: Ask,
  { operatorId, messaging, random, now }: By,
): Promise<Outcome<AnswerOf<"adminReturnRefund">, Refusal | RefundRefusal | "approval.waiting">> => {
  const found = await findReturn(tx, { code });
  if (!found) return refused("return.unknown");
  const planned = await planReturnRefund(tx, found);
  if (!planned.ok) return planned;
  const { requested, lines } = planned.value;
  const checked = await checkRefund(tx, { sn: found.order_sn }, { requested, seen });
  if (!checked.ok) return checked;
  const { order, part } = checked.value;
  await lockRefundsOf(tx, operatorId);
  const subject = { kind: "return", id: code };
  if (await needsSecondForRefund(tx, { customerId: order.customerId, paid: part.paid }, { operatorId, now })) {
    const detail = {
      unit: PAYMENTS[order.payment_method].unit,
      order: order.sn,
      refunded: formatMoney(order.refunded),
      order_status: order.status,
      coupon_back: couponBack === true,
    };
    const proposal = { kind: "return_refund", subject: code, amount: part.paid, detail, reason: code } as const;
    const proposed = await proposeAction(tx, proposal, { operatorId, now });
    if (!proposed.ok) return proposed;
    await recordAudit({ subject, after: { proposed: proposed.value, amount: formatMoney(part.paid) } });
    return done({ state: found.state, paid: ZERO, approval_id: proposed.value });
  }
  const outcome = await refundReturn(
    tx,
    found,
    { checked: checked.value, lines },
    { couponBack, operatorId, random, timeZone: messaging.timeZone, now },
  );
  if (!outcome.ok) return outcome;
  const { paid, pv, pieces, status } = outcome.value;
  // Under the order's number, so that it counts among the operator's refunds of the day.
  await recordAudit({
    subject: { kind: "order", id: order.sn },
    before: { status: order.status, refunded: formatMoney(order.refunded) },
    after: {
      status,
      return: code,
      refunded: formatMoney(add(order.refunded, paid)),
      paid: formatMoney(paid),
      kept: formatMoney(requested.keep ?? ZERO),
      pv: formatMoney(pv),
      pieces,
    },
    reason: code,
  });
  await notifyRefunded(tx, messaging, order, { method: order.payment_method, paid, reason: code, now });
  return done({ state: "refunded", paid, approval_id: null });
};

const amountText = z.string().transform((text) => parseMoney(text) ?? ZERO);
const proposed = z.object({ refunded: amountText, order_status: z.string(), coupon_back: z.boolean() });

/** The refund of a return that a second operator approves: of the pieces and at the sum that were proposed, or none. */
export const returnRefundApprovable = (deps: ReturnsDeps): Approvable => ({
  kind: "return_refund",
  carryOut: async (tx, { subject: code, amount, detail }, { operatorId, now }) => {
    const { refunded: seen, order_status, coupon_back: couponBack } = proposed.parse(detail);
    const found = await findReturn(tx, { code });
    if (!found) return refused("return.unknown");
    if (found.order_status !== order_status) return refused("refund.changed");
    const planned = await planReturnRefund(tx, found);
    if (!planned.ok) return planned;
    const { requested, lines } = planned.value;
    const checked = await checkRefund(tx, { sn: found.order_sn }, { requested, seen });
    if (!checked.ok) return checked;
    const { order, part } = checked.value;
    if (part.paid !== amount) return refused("refund.changed");
    const by = { couponBack, operatorId, random: deps.random, timeZone: deps.timeZone, now };
    const outcome = await refundReturn(tx, found, { checked: checked.value, lines }, by);
    if (!outcome.ok) return outcome;
    await notifyRefunded(tx, deps, order, { method: order.payment_method, paid: part.paid, reason: code, now });
    return done(null);
  },
});
