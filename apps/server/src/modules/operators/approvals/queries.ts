import type { ApprovalStatus } from "@espalier/core/vocabulary/approval";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

export const filterApprovals = (db: Db, status: ApprovalStatus | undefined) =>
  db.selectFrom("approval as a").$if(status !== undefined, (rows) => rows.where("a.status", "=", status ?? ""));

export const listApprovals = async (rows: ReturnType<typeof filterApprovals>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("operator as p", "p.id", "a.proposed_by")
    .leftJoin("operator as d", "d.id", "a.decided_by")
    .select(["a.id", "a.kind", "a.subject", "a.amount", "a.detail", "a.reason", "a.status", "a.proposed_at"])
    .select(["a.proposed_by as proposer_id", "a.decided_at", "a.decision_reason"])
    .select(["p.name as proposed_by", "d.name as decided_by"])
    .where("a.id", "<", below)
    .orderBy("a.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** The proposal, locked, so that of several who decide at once one does. */
export const lockApproval = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("approval as a")
    .leftJoin("operator as d", "d.id", "a.decided_by")
    .select(["a.id", "a.kind", "a.subject", "a.amount", "a.detail", "a.reason", "a.status", "a.proposed_by"])
    .select("d.name as decided_by")
    .where("a.id", "=", id)
    .forUpdate("a")
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
