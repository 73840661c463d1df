import { sql } from "kysely";

import type { OperatorsDeps } from "../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { resetFrom } from "../waiting-resets.ts";
import { filterApprovals, listApprovals } from "./queries.ts";

export const approvalList = ({ db }: OperatorsDeps): AdminList =>
  adminList(db, "adminApprovalList", {
    all: ({ status }) => filterApprovals(db, status).select("a.id"),
    read: async ({ status: wanted }, start, { operator }) =>
      (await listApprovals(filterApprovals(db, wanted), start)).map(({ proposer_id, decided_by, ...rest }) => ({
        ...rest,
        own: proposer_id === operator.id,
        due_at: rest.kind === "operator_reset" ? resetFrom(rest.proposed_at) : null,
        decided_by: decided_by ?? "",
      })),
    sorting: {
      table: "approval",
      rows: ({ status }) => filterApprovals(db, status).select("a.id"),
      by: {
        kind: sql`s.kind`,
        subject: sql`s.subject`,
        amount: sql`coalesce(s.amount, -1)`,
        reason: sql`lower(s.reason)`,
        by: sql`(select lower(o.name) from operator o where o.id = s.proposed_by)`,
        at: sql`s.id`,
        status: sql`s.status`,
      },
      indexed: ["at"],
    },
    columns: [
      { field: "proposed_at", kind: "time" },
      { field: "proposed_by", kind: "text" },
      { field: "kind", kind: "text" },
      { field: "subject", kind: "text" },
      { field: "amount", kind: "money" },
      { field: "reason", kind: "text" },
      { field: "status", kind: "text" },
      { field: "decided_by", kind: "text" },
      { field: "decided_at", kind: "time" },
      { field: "decision_reason", kind: "text" },
    ],
  });
