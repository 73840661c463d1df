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
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { ExportMenu } from "../../../components/layout/export-menu.tsx";
import { ValueTabs } from "../../../components/layout/value-tabs.tsx";
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
    filters: ["status"],
    sorts: ["kind", "subject", "amount", "reason", "by", "at", "status"],
    indexed: ["at"],
    load: ({ status = "" }, paging, signal) => api("adminApprovalList", { ...paging, ...wanted(status) }, { signal }),
  });
  const columns = useApprovalColumns();
  const tabs = useStatusTabs();
  const may = useHasPermission();
  const [open, setOpen] = useState<Approval | null>(null);
  const [mixed, setMixed] = useState<readonly Outcome[] | null>(null);
  return (
    <AdminPage
      title={t("shell:nav.approvals")}
      detail={t("detail")}
      actions={<ExportMenu call="adminApprovalList" filter={wanted(list.filters["status"] ?? "")} />}
    >
      <ValueTabs label={t("status")} names={["status"]} tabs={tabs} />
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

const ALL = "all";

/** What waits is an empty value in the address. */
const wanted = (status: string) =>
  status === ALL ? {} : { status: APPROVAL_STATUSES.find((each) => each === status) ?? ("waiting" as const) };

function useStatusTabs() {
  const { t } = useTranslation("approvals");
  return [
    ...APPROVAL_STATUSES.map((status) => ({
      label: t(`statuses.${status}`),
      values: status === "waiting" ? {} : { status },
    })),
    { label: t("all"), values: { status: ALL } },
  ];
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
