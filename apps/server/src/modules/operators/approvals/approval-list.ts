import { APPROVAL_KINDS, APPROVAL_STATUSES } from "@espalier/core/vocabulary/approval";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import type { Deps } from "../../../deps.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { filterApprovals, listApprovals } from "./queries.ts";

export const approvalList = ({ db }: Deps): AdminList =>
  adminList(db, "adminApprovalList", {
    all: ({ status }) => filterApprovals(db, status).select("a.id"),
    read: async ({ status: wanted }, start, { operator }) =>
      (await listApprovals(filterApprovals(db, wanted), start)).map(
        ({ kind, status, proposer_id, decided_by, ...rest }) => ({
          ...rest,
          kind: oneOf(APPROVAL_KINDS, kind),
          status: oneOf(APPROVAL_STATUSES, status),
          own: proposer_id === operator.id,
          decided_by: decided_by ?? "",
        }),
      ),
    columns: [
      { field: "proposed_at", title: { en: "Proposed", cn: "申请时间" }, kind: "time" },
      { field: "proposed_by", title: { en: "By", cn: "申请人" }, kind: "text" },
      { field: "kind", title: { en: "Kind", cn: "类型" }, kind: "text" },
      { field: "subject", title: { en: "Subject", cn: "对象" }, kind: "text" },
      { field: "amount", title: { en: "Amount", cn: "金额" }, kind: "money" },
      { field: "reason", title: { en: "Reason", cn: "原因" }, kind: "text" },
      { field: "status", title: { en: "Status", cn: "状态" }, kind: "text" },
      { field: "decided_by", title: { en: "Decided by", cn: "审批人" }, kind: "text" },
      { field: "decided_at", title: { en: "Decided", cn: "审批时间" }, kind: "time" },
      { field: "decision_reason", title: { en: "Why", cn: "审批说明" }, kind: "text" },
    ],
  });
