import type { Money } from "@espalier/core/money/money";
import type { ApprovalKind } from "@espalier/core/vocabulary/approval";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { insertApproval } from "../store/approvals.ts";

/** An action that waits for a second operator. */
export type Proposal = {
  readonly kind: ApprovalKind;
  /** The subject as operators name it: the number of a withdrawal, a member or a run. */
  readonly subject: string;
  readonly amount: Money | null;
  /** The data needed to carry it out, as plain JSON. */
  readonly detail: unknown;
  readonly reason: string;
};

/**
 * Stores an action for another operator to approve, and returns its number; refused while the same action already
 * waits.
 */
export const proposeAction = async (
  tx: Tx,
  { kind, subject, amount, detail, reason }: Proposal,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<number, "approval.waiting">> => {
  const id = await insertApproval(tx, {
    kind,
    subject,
    amount,
    detail: JSON.stringify(detail),
    reason,
    proposed_by: operatorId,
    proposed_at: now,
  });
  return id === undefined ? refused("approval.waiting") : done(id);
};
