import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { actionNames, useActionName } from "../../../components/action-name.ts";
import type { AuditEntry } from "../../../components/audit-entry.ts";
import { AuditEntryDrawer } from "../../../components/layout/audit-entry-drawer.tsx";
import { useSubjectName } from "../../../components/subject-name.ts";

/** The audit log: operators' changes with the values before and after, and their reasons. A row opens its entry. */
export function AuditPage() {
  const { t } = useTranslation(["audit", "shell"]);
  const list = useAdminList({
    key: "audit",
    call: "adminAuditList",
    filters: ["q", "operator", "action", "subject", "from", "to"],
    sorts: ["at", "operator", "action", "subject"],
    indexed: ["at"],
    load: ({ q = "", operator = "", action = "", subject = "", from = "", to = "" }, paging, signal) =>
      api(
        "adminAuditList",
        {
          ...paging,
          q,
          action,
          subject,
          from,
          to,
          ...(/^[1-9]\d{0,14}$/.test(operator) ? { operator: Number(operator) } : {}),
        },
        { signal },
      ),
  });
  const columns = useAuditColumns();
  const operators = useOperatorOptions();
  const actionName = useActionName();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const actions = actionNames
    .map((value) => ({ value, label: actionName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <AdminPage title={t("shell:nav.audit")}>
      <AdminFilters
        list={list}
        search={{ key: "q", label: t("search"), placeholder: t("searchPlaceholder") }}
        filters={[
          ...(operators.length === 0
            ? []
            : [{ kind: "choice" as const, key: "operator", label: t("operator"), options: operators }]),
          { kind: "choice", key: "action", label: t("action"), options: actions },
          { kind: "text", key: "subject", label: t("subject"), placeholder: t("subjectPlaceholder") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <AdminTable
        name="audit"
        label={t("shell:nav.audit")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
      />
      {open === null ? null : <AuditEntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useAuditColumns(): readonly DataColumn<AuditEntry>[] {
  const { t } = useTranslation("audit");
  const actionName = useActionName();
  const subjectName = useSubjectName();
  return useMemo(
    () => [
      { key: "at", title: t("at"), cell: ({ at }) => <time className="tabular">{formatDate(at)}</time> },
      { key: "operator", title: t("operator"), width: 120, cell: ({ operator_name }) => operator_name },
      { key: "action", title: t("action"), width: 200, cell: ({ action }) => actionName(action) },
      {
        key: "subject",
        title: t("subject"),
        width: 220,
        cell: ({ subject_kind, subject }) => subjectName(subject_kind, subject),
      },
      { key: "reason", title: t("reason"), width: 260, cell: ({ reason }) => reason },
    ],
    [t, actionName, subjectName],
  );
}

/** The operators to choose from, for those who may see them. */
function useOperatorOptions(): readonly { readonly value: string; readonly label: string }[] {
  const may = useHasPermission();
  const operators = useQuery({
    queryKey: ["operators", "options"],
    queryFn: ({ signal }) => api("adminOperatorList", { limit: 100 }, { signal }),
    enabled: may("operators.read"),
  });
  return (operators.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
