import { add, formatMoney, type Money, parseMoney, times, ZERO } from "@espalier/core/money/money";
import type { RefundPart, RefundRequest } from "@espalier/core/orders/refund-part";
import { ORDER_STATUSES, PAYMENTS } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import type { OrdersDeps } from "../deps.ts";
import { carryOutRefund, checkRefund, type CheckedRefund } from "../refund-order.ts";
import { lockOrder } from "../store/orders.ts";
import { sumRefunded } from "./queries.ts";
import { notifyRefunded } from "./notify-refunded.ts";

type By = { readonly operatorId: number; readonly now: Date };

/**
 * Whether a second operator has to approve a refund of this amount (hundredths). The operator's other refunds that day count too, for
 * the customer and, with a higher limit, for all customers together, so that a large amount cannot be split into small ones. The limits are
 * those of withdrawals, since either returns money.
 */
export const needsSecondForRefund = async (
  db: Db | Tx,
  { customerId, paid }: { readonly customerId: number; readonly paid: Money },
  by: By,
): Promise<boolean> => {
  if (paid === ZERO) return false;
  const refunded = await sumRefunded(db, { ...by, customerId });
  const { "approval.withdrawalsFrom": limit, "approval.dayTimes": dayTimes } = await readSettings(db);
  return add(refunded.forCustomer, paid) >= limit || add(refunded.together, paid) >= times(limit, dayTimes);
};

type Wanted = {
  readonly of: RefundRequest["of"];
  readonly couponBack: boolean | undefined;
  readonly reason: string;
};

/** Proposes a refund, with what it returns and the state of the order that it is meant for. */
export const proposeRefund = async (
  tx: Tx,
  { order: before, lines, part }: CheckedRefund,
  { of, couponBack, reason }: Wanted,
  by: By,
): Promise<Outcome<number, "approval.waiting">> => {
  const titles = new Map(lines.map(({ line, title }) => [line, title]));
  const detail = {
    unit: PAYMENTS[before.payment_method].unit,
    of,
    pieces: part.pieces.map(({ line, number }) => ({ line, number, title: titles.get(line) })),
    refunded: formatMoney(before.refunded),
    order_status: before.status,
    coupon_back: couponBack === true,
  };
  const proposal = { kind: "order_refund", subject: before.sn, amount: part.paid, detail, reason } as const;
  return await proposeAction(tx, proposal, by);
};

const amountText = z.string().transform((text) => parseMoney(text) ?? ZERO);

const proposed = z.object({
  of: z.enum(["rest", "pieces", "amount"]),
  pieces: z.array(z.object({ line: z.int(), number: z.int() })),
  refunded: amountText,
  order_status: z.enum(ORDER_STATUSES),
  coupon_back: z.boolean(),
});

/**
 * The refund that a second operator approves: exactly the one that was proposed. Where the order was shipped or refunded meanwhile, it
 * would be another one, and is refused.
 */
export const refundApprovable = (deps: OrdersDeps): Approvable => ({
  kind: "order_refund",
  carryOut: async (tx, { subject: sn, amount, detail, reason }, { operatorId, now }) => {
    const { of, pieces, refunded: seen, order_status, coupon_back: couponBack } = proposed.parse(detail);
    const order = await lockOrder(tx, { sn });
    if (!order) return refused("order.unknown");
    if (order.status !== order_status) return refused("refund.changed");
    const checked = await checkRefund(tx, order, { requested: requestOf(of, pieces, amount ?? ZERO), seen });
    if (!checked.ok) return checked;
    const { paid } = checked.value.part;
    if (paid !== amount) return refused("refund.changed");
    const outcome = await carryOutRefund(tx, checked.value, {
      couponBack,
      reason,
      operatorId,
      random: deps.random,
      timeZone: deps.timeZone,
      now,
    });
    if (!outcome.ok) return outcome;
    await notifyRefunded(tx, deps, order, { method: order.payment_method, paid, reason, now });
    return done(null);
  },
});

const requestOf = (of: RefundRequest["of"], pieces: RefundPart["pieces"], amount: Money): RefundRequest => {
  if (of === "pieces") return { of, pieces };
  return of === "amount" ? { of, amount } : { of };
};
