import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changeEvent } from "../store/events.ts";
import { lockEvent } from "./queries.ts";

type Settling = { readonly id: number; readonly reason: string; readonly operatorId: number; readonly now: Date };

/** Records that an operator looked into an unmatched event of the provider, and with what result. */
export const settleEvent = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, reason, operatorId, now }: Settling,
): Promise<Outcome<null, "card_event.unknown" | "card_event.settled">> => {
  const event = await lockEvent(tx, id);
  if (!event) return refused("card_event.unknown");
  if (event.status === "settled") return refused("card_event.settled", { operator: event.settled_by ?? "" });
  await changeEvent(tx, id, { status: "settled", settled_by: operatorId, settled_at: now });
  await recordAudit({
    subject: { kind: "card_event", id: event.event_id },
    before: { status: "unmatched", why: event.reason },
    after: { status: "settled" },
    reason,
  });
  return done(null);
};
