import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { RUN_STATUSES } from "@espalier/core/vocabulary/run";
import { Money } from "@espalier/ui/data/money";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { sumUnit } from "@espalier/web/wallet-words";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format/format-number.ts";
import { type AdminList, useAdminList } from "../../../lib/use-admin-list.ts";
import { sumsOf } from "../../../components/layout/sums.tsx";
import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { AdminTable } from "../../../components/layout/admin-table.tsx";
import { CloseActions } from "./close-actions.tsx";
import { formatPercent, percentOrDash } from "../../../lib/format/format-percent.ts";
import { RunNotices } from "./run-notices.tsx";
import type { RunRow } from "./run-queries.ts";
import { RunWords } from "./run-words.tsx";
import { RunStatusBadge } from "./run-status.tsx";

/** The runs with their results, and the jobs in progress. */
export function RunsPage() {
  const { t } = useTranslation(["runs", "shell"]);
  const list = useAdminList({
    key: "runs",
    call: "adminRunList",
    filters: ["status", "version", "from", "to"],
    sorts: ["id", "day", "status", "plan", "profits", "volume", "factor"],
    load: ({ status: wanted = "", version = "", from = "", to = "" }, paging, signal) => {
      const status = RUN_STATUSES.find((each) => each === wanted);
      return api("adminRunList", { ...paging, from, to, version, ...(status ? { status } : {}) }, { signal });
    },
  });
  const columns = useRunColumns(list.sums);
  return (
    <AdminPage title={t("shell:nav.runs")} detail={<RunWords />} actions={<CloseActions />}>
      <RunNotices />
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "status",
            label: t("statusTitle"),
            options: RUN_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          },
          { kind: "text", key: "version", label: t("plan"), placeholder: t("planPlaceholder") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <AdminTable
        name="runs"
        label={t("shell:inUnit", { name: t("shell:nav.runs"), unit: sumUnit(PLAN_WALLETS) })}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ id }, slot) => <Link to={paths.run({ id })} {...slot} />}
        emptyHint={t("emptyHint")}
      />
    </AdminPage>
  );
}

function useRunColumns(sums: AdminList<RunRow>["sums"]): readonly DataColumn<RunRow>[] {
  const { t } = useTranslation(["runs", "shell"]);
  return useMemo(() => {
    const amount = (key: string, title: string, valueOf: (row: RunRow) => string) =>
      ({ key, title, align: "end", cell: (row: RunRow) => <Money value={valueOf(row)} /> }) as const;
    const sumsIn = (wanted: (unit: string) => boolean) => sumsOf(sums?.filter(({ unit }) => wanted(unit)) ?? null);
    return [
      { key: "id", title: t("run"), cell: ({ id }) => <span className="tabular text-ink">{id}</span> },
      {
        key: "day",
        title: t("planDay"),
        cell: ({ plan_day, period_from, period_to }) => (
          <time className="tabular" title={`${formatDate(period_from)} – ${formatDate(period_to)}`}>
            {plan_day}
          </time>
        ),
      },
      { key: "status", title: t("statusTitle"), cell: ({ status }) => <RunStatusBadge status={status} /> },
      { key: "plan", title: t("plan"), cell: ({ plan_version }) => t("version", { version: plan_version }) },
      { key: "profits", title: t("profits"), align: "end", cell: ({ profits }) => formatNumber(profits) },
      {
        ...amount("volume", t("shell:inUnit", { name: t("volume"), unit: "PV" }), ({ volume }) => volume),
        total: sumsIn((unit) => unit === "PV"),
      },
      ...BONUS_KINDS.map((kind) => amount(kind, t(`shell:bonus.${kind}`), ({ by_kind }) => by_kind[kind])),
      {
        ...amount("paid", t("shell:inUnit", { name: t("paid"), unit: sumUnit(PLAN_WALLETS) }), ({ paid }) => paid),
        total: sumsIn((unit) => unit !== "PV"),
      },
      {
        key: "ratio",
        title: t("ratio"),
        align: "end",
        cell: ({ payout_ratio }) => percentOrDash(payout_ratio),
      },
      { key: "factor", title: t("factor"), align: "end", cell: ({ factor }) => formatPercent(factor) },
    ];
  }, [t, sums]);
}
