import { sql } from "kysely";
import type { ApprovalStatus } from "@espalier/core/vocabulary/approval";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

export const filterApprovals = (db: Db, status: ApprovalStatus | undefined) =>
  db.selectFrom("approval as a").$call((rows) => (status === undefined ? rows : rows.where("a.status", "=", status)));

export const listApprovals = async (rows: ReturnType<typeof filterApprovals>, start: PageStart) =>
  await rows
    .innerJoin("operator as p", "p.id", "a.proposed_by")
    .leftJoin("operator as d", "d.id", "a.decided_by")
    .select(["a.id", "a.kind", "a.subject", "a.amount", "a.detail", "a.reason", "a.status", "a.proposed_at"])
    .select(["a.proposed_by as proposer_id", "a.decided_at", "a.decision_reason"])
    .select(["p.name as proposed_by", "d.name as decided_by"])
    .where(onPage(sql.ref("a.id"), start))
    .orderBy("a.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
