import { type Insertable, sql } from "kysely";
import type { ApprovalStatus } from "@espalier/core/vocabulary/approval";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Approval } from "../../../platform/db/schema.generated.ts";

/** Reads and locks the proposal, so that only one of several simultaneous decisions succeeds. */
export const lockApproval = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("approval as a")
    .leftJoin("operator as d", "d.id", "a.decided_by")
    .select(["a.id", "a.kind", "a.subject", "a.amount", "a.detail", "a.reason", "a.status", "a.proposed_by"])
    .select("d.name as decided_by")
    .where("a.id", "=", id)
    .forUpdate("a")
    .executeTakeFirst();

/** Reads and locks the reset of the operator with this e-mail that waits for a day, if any. */
export const lockWaitingReset = async (tx: Tx, email: string) =>
  await tx
    .selectFrom("approval")
    .select(["id", "proposed_by", "proposed_at"])
    .where("kind", "=", "operator_reset")
    .where("subject", "=", email)
    .where("status", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();

export const settleApproval = async (
  tx: Tx,
  id: number,
  decision: {
    readonly status: ApprovalStatus;
    readonly decided_by: number;
    readonly decided_at: Date;
    readonly decision_reason: string;
  },
): Promise<void> => {
  await tx.updateTable("approval").set(decision).where("id", "=", id).execute();
};

/** Stores a proposal; undefined, with nothing stored, while the same one waits. */
export const insertApproval = async (tx: Tx, proposal: Insertable<Approval>): Promise<number | undefined> =>
  (
    await tx
      .insertInto("approval")
      .values(proposal)
      // Written as a literal: with a parameter, a prepared statement could not infer the index.
      .onConflict((conflict) =>
        conflict.columns(["kind", "subject"]).where("status", "=", sql.lit("waiting")).doNothing(),
      )
      .returning("id")
      .executeTakeFirst()
  )?.id;
