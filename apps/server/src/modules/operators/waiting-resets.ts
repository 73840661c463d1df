import type { Language } from "@espalier/core/text/language";
import type { Role } from "@espalier/core/vocabulary/role";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { formatTime } from "../notifications/format-time.ts";
import { queueMessage } from "../notifications/queue-message.ts";
import { proposeAction } from "./approvals/propose-action.ts";
import { RESET_WAIT_MS } from "./limits.ts";
import { findOperators } from "./queries.ts";
import { lockWaitingReset, settleApproval } from "./store/approvals.ts";

const KIND = "operator_reset";

type By = { readonly operatorId: number; readonly language: Language; readonly now: Date };

/** From when on a proposed reset can be done. */
export const resetFrom = (proposedAt: Date): Date => new Date(proposedAt.getTime() + RESET_WAIT_MS);

/**
 * Proposes to reset an owner of the last two, and mails both. Once this operator's proposal has waited for a day and nobody stopped it,
 * it is settled instead and null is returned: the reset can go on. The operators have to be locked.
 */
export const waitOrGoOn = async (
  tx: Tx,
  messaging: Messaging,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: Role },
  by: By,
): Promise<
  Outcome<
    { readonly approval_id: number; readonly waits_until: Date } | null,
    "operator.reset_waits" | "approval.waiting"
  >
> => {
  const { operatorId, now } = by;
  const parties = { email, proposedBy: operatorId, by };
  const waiting = await lockWaitingReset(tx, email);
  if (!waiting) {
    const proposal = { kind: KIND, subject: email, amount: null, detail: { name, role }, reason: "" } as const;
    const proposed = await proposeAction(tx, proposal, by);
    if (!proposed.ok) return proposed;
    await notifyOfReset(tx, messaging, "proposed", parties);
    return done({ approval_id: proposed.value, waits_until: resetFrom(now) });
  }
  if (waiting.proposed_by !== operatorId) return refused("approval.waiting");
  const from = resetFrom(waiting.proposed_at);
  if (now < from) return refused("operator.reset_waits", { from: formatTime(from, messaging.timeZone) });
  const decision = { status: "approved", decided_by: operatorId, decided_at: now, decision_reason: "" } as const;
  await settleApproval(tx, waiting.id, decision);
  await notifyOfReset(tx, messaging, "done", parties);
  return done(null);
};

/** Mails the owner whose login is to be reset, by e-mail, and the one who proposed it, in the language of who acts. */
export const notifyOfReset = async (
  tx: Tx,
  messaging: Messaging,
  event: "proposed" | "done" | "stopped",
  { email, proposedBy, by }: { readonly email: string; readonly proposedBy: number; readonly by: By },
): Promise<void> => {
  const { now, language, operatorId } = by;
  const found = await findOperators(tx, { email, ids: [proposedBy, operatorId] });
  const nameOf = (id: number): string => found.find((each) => each.id === id)?.name ?? "";
  const words = {
    operator: found.find((each) => each.email === email)?.name ?? email,
    by: nameOf(proposedBy),
    stopped_by: nameOf(operatorId),
    at: formatTime(now, messaging.timeZone),
    from: formatTime(resetFrom(now), messaging.timeZone),
  };
  for (const { email: recipient } of found.filter((each) => each.email === email || each.id === proposedBy)) {
    const addressee = { channel: "mail", recipient, language, customerId: null } as const;
    await queueMessage(tx, messaging, addressee, { template: `operator_reset_${event}`, words, now });
  }
};
