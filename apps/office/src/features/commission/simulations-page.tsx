import type { DataColumn } from "@espalier/ui/data-column";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { formatDate } from "@espalier/web/format-date";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useOfficeList } from "../../lib/use-office-list.ts";
import { OfficeFilters } from "../../parts/office-filters.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { OfficeTable } from "../../parts/office-table.tsx";
import { JobStatus } from "./job-status.tsx";
import type { SimulationRow } from "./plan-queries.ts";
import { PlanTabs } from "./plan-tabs.tsx";

/** What was reckoned with other versions of the plan. */
export function SimulationsPage() {
  const { t } = useTranslation(["plans", "shell"]);
  const list = useOfficeList({
    key: "simulations",
    call: "officeSimulationList",
    filters: ["version"],
    load: ({ version = "" }, asked, signal) =>
      api("officeSimulationList", { ...asked, version: asciiDigits(version).trim() }, { signal }),
  });
  const columns = useSimulationColumns();
  return (
    <OfficePage title={t("shell:nav.plans")} detail={t("simulationsDetail")}>
      <PlanTabs />
      <OfficeFilters list={list} filters={[{ kind: "text", key: "version", label: t("version") }]} />
      <OfficeTable
        name="simulations"
        label={t("simulations")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.simulation(id)} {...slot} />}
        emptyHint={t("simulationsEmpty")}
      />
    </OfficePage>
  );
}

function useSimulationColumns(): readonly DataColumn<SimulationRow>[] {
  const { t } = useTranslation("plans");
  return useMemo(
    () => [
      {
        key: "version",
        title: t("version"),
        width: 140,
        cell: ({ version }) => <span className="text-ink">{t("versionName", { version })}</span>,
      },
      {
        key: "periods",
        title: t("periods"),
        width: 160,
        cell: ({ periods }) => t("lastPeriods", { count: periods }),
      },
      { key: "status", title: t("state"), width: 160, cell: (row) => <JobStatus job={row} /> },
      { key: "by", title: t("askedByTitle"), width: 180, grows: true, cell: ({ asked_by }) => asked_by },
      { key: "asked", title: t("begun"), width: 180, cell: ({ asked_at }) => <time>{formatDate(asked_at)}</time> },
      { key: "ended", title: t("ended"), width: 180, cell: ({ ended_at }) => <time>{formatDate(ended_at)}</time> },
    ],
    [t],
  );
}
