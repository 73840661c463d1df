import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import type { PlanRow } from "./plan-queries.ts";
import { PlanTabs } from "./plan-tabs.tsx";

/** Every version of the plan. Two of them, selected, are compared. */
export function PlansPage() {
  const { t } = useTranslation(["plans", "shell"]);
  const may = useHasPermission();
  const navigate = useNavigate();
  const list = useAdminList({
    key: "plans",
    filters: [],
    sorts: ["id", "state", "note", "runs", "by", "created", "activated"],
    load: (_, paging, signal) => api("adminPlanList", paging, { signal }),
  });
  const columns = usePlanColumns();
  const active = list.rows.find((row) => row.active);
  return (
    <AdminPage
      title={t("shell:nav.plans")}
      detail={t("detail")}
      actions={
        <>
          <ExportMenu call="adminPlanList" filter={{}} />
          {may("commission.plan") ? (
            <Link to={paths.newPlan({ from: active?.id })} className={buttonStyle({ size: "medium" })}>
              {t("newVersion")}
            </Link>
          ) : null}
        </>
      }
    >
      <PlanTabs />
      <AdminTable
        name="plans"
        label={t("versions")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.plan({ id })} {...slot} />}
        bulkActions={(rows) => (
          <Button
            variant="plain"
            size="medium"
            disabled={rows.length !== 2}
            onClick={() => {
              const [from = 0, to = 0] = rows.map(({ id }) => id).toSorted((a, b) => a - b);
              void navigate(paths.comparePlans({ from, to }));
            }}
          >
            {rows.length === 2 ? t("compare") : t("compareTwo")}
          </Button>
        )}
      />
    </AdminPage>
  );
}

/** Whether a version is active, a draft, or was active once. */
export function PlanState({ plan }: { plan: Pick<PlanRow, "active" | "draft"> }) {
  const { t } = useTranslation("plans");
  if (plan.active) return <Badge tone="success">{t("active")}</Badge>;
  return plan.draft ? <Badge tone="pending">{t("draft")}</Badge> : <Badge>{t("past")}</Badge>;
}

function usePlanColumns(): readonly DataColumn<PlanRow>[] {
  const { t } = useTranslation("plans");
  return useMemo(
    () => [
      {
        key: "id",
        title: t("version"),
        cell: ({ id }) => <span className="tabular text-ink">{t("versionName", { version: id })}</span>,
      },
      { key: "state", title: t("state"), cell: (plan) => <PlanState plan={plan} /> },
      { key: "note", title: t("note"), width: 260, cell: ({ note }) => note },
      { key: "runs", title: t("runs"), align: "end", cell: ({ runs }) => formatNumber(runs) },
      {
        key: "by",
        title: t("createdBy"),
        width: 150,
        cell: ({ created_by }) => (created_by === "" ? EMPTY_MARK : created_by),
      },
      {
        key: "created",
        title: t("created"),
        cell: ({ created_at }) => <time>{formatDate(created_at)}</time>,
      },
      {
        key: "activated",
        title: t("activated"),
        cell: ({ activated_at }) => <time>{formatDate(activated_at)}</time>,
      },
    ],
    [t],
  );
}
