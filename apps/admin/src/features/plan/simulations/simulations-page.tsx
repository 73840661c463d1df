import type { DataColumn } from "@espalier/ui/data/data-column";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useAdminList } from "../../../lib/use-admin-list.ts";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { JobStatus } from "../runs/job-status.tsx";
import type { SimulationRow } from "../plan-queries.ts";
import { PlanTabs } from "../plan-tabs.tsx";

/** The simulations of other plan versions. */
export function SimulationsPage() {
  const { t } = useTranslation(["plans", "shell"]);
  const list = useAdminList({
    key: "simulations",
    call: "adminSimulationList",
    filters: ["version"],
    sorts: ["version", "periods", "status", "by", "asked", "ended"],
    load: ({ version = "" }, paging, signal) =>
      api("adminSimulationList", { ...paging, version: readSigns(version) }, { signal }),
  });
  const columns = useSimulationColumns();
  return (
    <AdminPage title={t("shell:nav.plans")} detail={t("simulationsDetail")}>
      <PlanTabs />
      <AdminFilters list={list} filters={[{ kind: "text", key: "version", label: t("version") }]} />
      <AdminTable
        name="simulations"
        label={t("simulations")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.simulation({ id })} {...slot} />}
        emptyHint={t("simulationsEmpty")}
      />
    </AdminPage>
  );
}

function useSimulationColumns(): readonly DataColumn<SimulationRow>[] {
  const { t } = useTranslation("plans");
  return useMemo(
    () => [
      {
        key: "version",
        title: t("version"),
        cell: ({ version }) => <span className="text-ink">{t("versionName", { version })}</span>,
      },
      {
        key: "periods",
        title: t("periods"),
        width: 160,
        cell: ({ periods }) => t("lastPeriods", { count: periods }),
      },
      { key: "status", title: t("state"), cell: (row) => <JobStatus job={row} /> },
      { key: "by", title: t("requestedByTitle"), width: 240, cell: ({ requested_by }) => requested_by },
      {
        key: "asked",
        title: t("begun"),
        cell: ({ requested_at }) => <time>{formatDate(requested_at)}</time>,
      },
      { key: "ended", title: t("ended"), cell: ({ ended_at }) => <time>{formatDate(ended_at)}</time> },
    ],
    [t],
  );
}
