import { APPROVAL_STATUSES } from "@espalier/core/vocabulary/approval";
import { Badge } from "@espalier/ui/data/badge";
import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { Money } from "@espalier/ui/data/money";
import { formatDate } from "@espalier/web/format-date";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { OutcomesDialog, type Outcome } from "../../../components/outcomes-dialog.tsx";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { type Approval, APPROVAL_TONES, isTimed, unitOf } from "./approval.ts";
import { ApprovalSubject } from "./approval-subject.tsx";
import { ApprovalDrawer } from "./approval-drawer.tsx";
import { SelectionActions } from "./selection-actions.tsx";

/** The proposals that another operator has to decide. A row opens its proposal. */
export function ApprovalsPage() {
  const { t } = useTranslation(["approvals", "shell"]);
  const list = useAdminList({
    key: "approvals",
    call: "adminApprovalList",
    filters: ["status"],
    sorts: ["kind", "subject", "amount", "reason", "by", "at", "status"],
    indexed: ["at"],
    load: ({ status = "" }, paging, signal) => {
      const chosen = APPROVAL_STATUSES.find((each) => each === status);
      return api("adminApprovalList", { ...paging, ...(chosen === undefined ? {} : { status: chosen }) }, { signal });
    },
  });
  const columns = useApprovalColumns();
  const may = useHasPermission();
  const [open, setOpen] = useState<Approval | null>(null);
  const [mixed, setMixed] = useState<readonly Outcome[] | null>(null);
  return (
    <AdminPage title={t("shell:nav.approvals")} detail={t("detail")}>
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("status"),
            options: APPROVAL_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          },
        ]}
      />
      <AdminTable
        name="approvals"
        label={t("shell:nav.approvals")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
        emptyHint={t("emptyHint")}
        canSelect={(row) => row.status === "waiting" && !row.own && !isTimed(row)}
        bulkActions={
          may("approvals.decide")
            ? (rows, clear) => <SelectionActions rows={rows} onDone={clear} onMixed={setMixed} />
            : undefined
        }
      />
      {mixed === null ? null : <OutcomesDialog title={t("outcomes")} outcomes={mixed} onClose={() => setMixed(null)} />}
      {open === null ? null : <ApprovalDrawer approval={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useApprovalColumns(): readonly DataColumn<Approval>[] {
  const { t } = useTranslation("approvals");
  return useMemo(
    () => [
      { key: "kind", title: t("what"), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: "subject",
        title: t("subject"),
        cell: (approval) => <ApprovalSubject approval={approval} />,
      },
      {
        key: "amount",
        title: t("amount"),
        align: "end",
        cell: (row) => (row.amount === null ? EMPTY_MARK : <Money value={row.amount} unit={unitOf(row)} />),
      },
      { key: "reason", title: t("reason"), width: 240, cell: ({ reason }) => reason },
      { key: "by", title: t("proposedBy"), width: 105, cell: ({ proposed_by }) => proposed_by },
      {
        key: "at",
        title: t("proposedAt"),
        cell: ({ proposed_at }) => <time>{formatDate(proposed_at)}</time>,
      },
      {
        key: "status",
        title: t("status"),
        cell: ({ kind, status, own }) => (
          <Badge tone={APPROVAL_TONES[status]}>
            {status === "waiting" && own && !isTimed({ kind }) ? t("waitsForAnother") : t(`statuses.${status}`)}
          </Badge>
        ),
      },
    ],
    [t],
  );
}
