import type { AnswerOf } from "@espalier/contract/types";
import { add, formatMoney, type Money } from "@espalier/core/money/money";
import type { RefundRequest } from "@espalier/core/orders/refund-part";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyMember } from "../../notifications/notify-member.ts";
import { formatPaid } from "../../notifications/notify-order-paid.ts";
import { lockOrder } from "../store/orders.ts";
import { refundOrder, type RefundRefusal } from "../refund-order.ts";
import { findOwners } from "./queries.ts";

type Ask = {
  readonly sn: string;
  readonly requested: RefundRequest;
  /** The refunded sum that the operator saw. */
  readonly seen: Money | undefined;
  readonly reason: string;
};

/** Refunds an order by its number, records the refund in the audit log and notifies the member. */
export const refundBySn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, requested, seen, reason }: Ask,
  {
    company,
    random,
    now,
  }: { readonly company: Company; readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<AnswerOf<"adminOrderRefund">, RefundRefusal>> => {
  const [owner] = await findOwners(tx, [sn]);
  if (!owner) return refused("order.unknown");
  const order = { memberId: owner.member_id, sn };
  const before = await lockOrder(tx, order);
  if (!before) return refused("order.unknown");
  const outcome = await refundOrder(tx, order, { requested, seen, reason, random, now });
  if (!outcome.ok) return outcome;
  const { paid, pv, pieces, status } = outcome.value;
  const refunded = add(before.refunded, paid);
  await recordAudit({
    subject: { kind: "order", id: sn },
    before: { status: before.status, refunded: formatMoney(before.refunded) },
    after: { status, refunded: formatMoney(refunded), paid: formatMoney(paid), pv: formatMoney(pv), pieces },
    reason,
  });
  const words = { sn, amount: formatPaid(before.payment_method, paid), reason };
  await notifyMember(tx, company, owner.member_id, { template: "order_refunded", words, now });
  return done({ order_status: status, paid, refunded });
};

/** The refund that the input requests: pieces, an amount, or everything that is left. */
export const refundRequestOf = ({
  pieces,
  amount,
}: {
  readonly pieces?: (RefundRequest & { of: "pieces" })["pieces"] | undefined;
  readonly amount?: Money | undefined;
}): RefundRequest => {
  if (pieces !== undefined) return { of: "pieces", pieces };
  return amount === undefined ? { of: "rest" } : { of: "amount", amount };
};
