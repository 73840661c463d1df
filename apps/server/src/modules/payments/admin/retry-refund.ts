import { formatMoney } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { CARD_REFUND_TASK } from "../request-card-refund.ts";
import { lockRefund } from "../queries.ts";
import { changeRefund } from "../store/refunds.ts";

/** Requests a permanently failed refund again, as a new refund. */
export const retryRefund = async (
  tx: Tx,
  recordAudit: RecordAudit,
  sn: string,
): Promise<Outcome<null, "refund.card_unknown" | "refund.card_not_failed">> => {
  const refund = await lockRefund(tx, { sn });
  if (!refund) return refused("refund.card_unknown");
  if (refund.status !== "failed") return refused("refund.card_not_failed");
  const round = refund.round + 1;
  await changeRefund(tx, refund, { status: "waiting", round, provider_ref: null, settled_at: null });
  await enqueueJob(tx, CARD_REFUND_TASK, { sn });
  await recordAudit({
    subject: { kind: "order", id: refund.orderSn },
    before: { card_refund: sn, status: "failed", detail: refund.lastError },
    after: { card_refund: sn, status: "waiting", amount: formatMoney(refund.amount), round },
  });
  return done(null);
};
