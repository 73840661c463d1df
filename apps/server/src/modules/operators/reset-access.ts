import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../platform/http/bind-call.ts";
import type { OneTimePassword } from "../../platform/passwords/one-time-password.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { proposeAction } from "./approvals/propose-action.ts";
import { hasThirdOwner, lockOperator } from "./queries.ts";
import { deletePasskeysOf } from "./store/operator-passkeys.ts";
import { type EndViewSessions, endOperatorSessions } from "./store/operator-sessions.ts";
import { changeOperator, resetOperator } from "./store/operators.ts";
import { waitOrGoOn } from "./waiting-resets.ts";

type By = OneTimePassword & {
  readonly byId: number;
  readonly language: Language;
  readonly now: Date;
  readonly messaging: Messaging;
  readonly endViewSessions: EndViewSessions;
};

/**
 * Sets a new first password, removes the authenticator app and the passkeys, and ends all sessions. When there is an owner
 * beside these two, that owner has to approve: until then the operator is disabled. Of the last two owners, one resets the other by
 * asking again after a day; until then nothing changes. Returns the proposal's number and the end of that day, if any, and the password that
 * is good from now on, "" while none is.
 */
export const resetOperatorAccess = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
  { byId, language, password, hash, now, messaging, endViewSessions }: By,
): Promise<
  Outcome<
    { readonly approval_id: number | null; readonly waits_until: Date | null; readonly password: string },
    "operator.unknown" | "operator.oneself" | "operator.reset_waits" | "approval.waiting"
  >
> => {
  if (id === byId) return refused("operator.oneself");
  const { operator } = await lockOperator(tx, id);
  if (!operator) return refused("operator.unknown");
  const { email, name, role } = operator;
  const isActive = operator.disabled_at === null;
  const hasThird = await hasThirdOwner(tx, [byId, id]);
  const subject = { kind: "operator", id: email };
  if (isActive && role === "owner" && !hasThird) {
    const waits = await waitOrGoOn(tx, messaging, operator, { operatorId: byId, language, now });
    if (!waits.ok) return waits;
    if (waits.value !== null) {
      const { approval_id: proposed, waits_until } = waits.value;
      await recordAudit({ subject, after: { proposed, waits_until: waits_until.toISOString() } });
      return done({ ...waits.value, password: "" });
    }
  }
  await resetOperator(tx, id, hash);
  let approval_id: number | null = null;
  if (isActive && hasThird) {
    const proposal = {
      kind: "operator_add",
      subject: email,
      amount: null,
      detail: { name, role },
      reason: "",
    } as const;
    const proposed = await proposeAction(tx, proposal, { operatorId: byId, now });
    if (!proposed.ok) return proposed;
    approval_id = proposed.value;
    await changeOperator(tx, id, { name, role, disabled_at: now });
  }
  await deletePasskeysOf(tx, id);
  await endOperatorSessions(tx, endViewSessions, id);
  await recordAudit({ subject, after: { proposed: approval_id } });
  return done({ approval_id, waits_until: null, password });
};
