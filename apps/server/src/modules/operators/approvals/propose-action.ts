import type { Money } from "@espalier/core/money/money";
import type { ApprovalKind } from "@espalier/core/vocabulary/approval";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** An action that waits for a second operator. */
export type Proposal = {
  readonly kind: ApprovalKind;
  /** What it is about, as operators name it: a withdrawal's number, an account number, a run's. */
  readonly subject: string;
  readonly amount: Money | null;
  /** Whatever is needed to do it, as plain JSON. */
  readonly detail: unknown;
  readonly reason: string;
};

/** Keeps an action for another operator to approve, and answers its number; refused while the same already waits. */
export const proposeAction = async (
  tx: Tx,
  { kind, subject, amount, detail, reason }: Proposal,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<number, "approval.waiting">> => {
  const row = await tx
    .insertInto("approval")
    .values({
      kind,
      subject,
      amount,
      detail: JSON.stringify(detail),
      reason,
      proposed_by: operatorId,
      proposed_at: now,
    })
    // Said, not given as a value: a prepared statement would not know then which index is meant.
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).where("status", "=", sql.lit("waiting")).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row ? done(row.id) : refused("approval.waiting");
};
