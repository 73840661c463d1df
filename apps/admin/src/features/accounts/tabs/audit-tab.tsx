import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { useActionName } from "../../../components/action-name.ts";
import type { AuditEntry } from "../../../components/audit-entry.ts";
import { AuditEntryDrawer } from "../../../components/layout/audit-entry-drawer.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { useMember } from "../member.ts";

/** The audit log of this member. A row opens the values before and after. */
export function AuditTab() {
  const { t } = useTranslation("members");
  const { uid } = useMember();
  const list = useAdminList({
    key: `audit of ${uid}`,
    call: "adminAuditList",
    given: { subject: uid },
    filters: ["from", "to"],
    sorts: ["at", "operator", "action", "subject"],
    indexed: ["at"],
    load: ({ from = "", to = "" }, paging, signal) =>
      api("adminAuditList", { ...paging, subject: uid, from, to }, { signal }),
  });
  const columns = useAuditColumns();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <AdminFilters list={list} filters={[{ kind: "days", from: "from", to: "to", label: t("audit.days") }]}>
        <Link to={paths.audit({ subject: uid })} className={textLinkStyle}>
          {t("audit.all")}
        </Link>
      </AdminFilters>
      <AdminTable
        name="member audit"
        label={t("tab.audit")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
      />
      {open === null ? null : <AuditEntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useAuditColumns(): readonly DataColumn<AuditEntry>[] {
  const { t } = useTranslation("members");
  const actionName = useActionName();
  return useMemo(
    () => [
      {
        key: "at",
        title: t("audit.at"),
        cell: ({ at }) => <time className="tabular">{formatDate(at)}</time>,
      },
      { key: "operator", title: t("audit.operator"), width: 170, cell: ({ operator_name }) => operator_name },
      { key: "action", title: t("audit.action"), width: 250, cell: ({ action }) => actionName(action) },
      { key: "reason", title: t("audit.reason"), width: 260, cell: ({ reason }) => reason },
    ],
    [t, actionName],
  );
}
