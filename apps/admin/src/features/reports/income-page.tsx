import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import { Button } from "@espalier/ui/foundations/button";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Money } from "@espalier/ui/data/money";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { sumUnit } from "@espalier/web/wallet-words";
import { useQuery } from "@tanstack/react-query";
import { Calculator, Megaphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { today } from "../../lib/today.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { ExportMenu } from "../../components/layout/export-menu.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { type Income, type IncomeGroup, incomeQuery, isCalculating } from "./income-query.ts";
import { IncomeTable } from "./income-table.tsx";
import { ReportPage } from "./report-page.tsx";

const YEARS = 5;
/** What income is counted in. */
const INCOME_WALLETS = ["SP", "CP"] as const;

/** The income of all members in a year beside the year before, with those who earned nothing, and its publication. */
export function IncomePage() {
  const { t } = useTranslation(["reports", "shell"]);
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const { values, change } = useSearchValues(["year"]);
  const year = Number(years.find((each) => each === values["year"]) ?? thisYear);
  const query = useQuery(incomeQuery(year));
  const before = useQuery(incomeQuery(year - 1)).data;
  return (
    <ReportPage detail={t("income.detail")} actions={<IncomeActions year={year} income={query.data} />}>
      <AdminFilters
        list={{ filters: values, setFilters: change }}
        filters={[
          {
            kind: "choice",
            key: "year",
            label: t("year", { year }),
            options: years.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <Loaded query={query} loading={<SkeletonText lines={8} />}>
        {(income) => <Disclosed income={income} before={before} />}
      </Loaded>
    </ReportPage>
  );
}

function Disclosed({ income, before }: { income: Income; before: Income | undefined }) {
  const { t } = useTranslation(["reports", "shell"]);
  const { all, year, ranks } = income;
  const earlier = before?.all ?? undefined;
  if (all === null)
    return (
      <EmptyState
        icon={Calculator}
        title={t(isCalculating(income) ? "income.calculating" : "income.none", { year })}
        hint={t("income.noneHint")}
      />
    );
  const detailOf = (text: string, read: (group: IncomeGroup) => string) =>
    earlier === undefined ? text : `${text} ${t("income.before", { year: year - 1, figure: read(earlier) })}`.trim();
  return (
    <>
      <div className="grid grid-cols-3 gap-3 max-[1100px]:grid-cols-2 max-sm:grid-cols-1">
        <StatPanel
          label={t("income.members")}
          value={formatNumber(all.members)}
          detail={detailOf("", ({ members }) => formatNumber(members))}
        />
        <StatPanel
          label={t("income.nothing")}
          value={shareWithoutIncome(all)}
          detail={detailOf(formatNumber(all.earned_nothing), shareWithoutIncome)}
        />
        <StatPanel
          label={t("income.negative")}
          value={formatNumber(all.net_negative)}
          detail={detailOf(t("income.negativeHint"), (group) => formatNumber(group.net_negative))}
        />
        <StatPanel
          label={t("income.from_members")}
          value={<IncomeSum sum={all.sum_from_members} />}
          detail={t("income.fromMembersHint")}
        />
        <StatPanel
          label={t("income.from_customers")}
          value={<IncomeSum sum={all.sum_from_customers} />}
          detail={t("income.sellers", { count: all.sellers, number: formatNumber(all.sellers) })}
        />
        <StatPanel
          label={t("income.computed")}
          value={<span className="text-section">{formatDate(income.computed_at)}</span>}
          detail={
            income.published_at === 0
              ? t("income.unpublished")
              : t("income.published", { at: formatDate(income.published_at) })
          }
        />
      </div>
      {INCOMES.map((kind) => (
        <IncomeTable
          key={kind}
          title={t("shell:inUnit", { name: t(`income.${kind}`), unit: sumUnit(INCOME_WALLETS) })}
          of={kind}
          all={all}
          before={earlier}
          year={year}
          ranks={ranks}
        />
      ))}
    </>
  );
}

function IncomeSum({ sum }: { sum: string }) {
  return (
    <>
      <Money value={sum} /> <span className="text-small text-ink-3">{sumUnit(INCOME_WALLETS)}</span>
    </>
  );
}

/** The share of members who earned nothing, as a percentage rounded down to a tenth. */
const shareWithoutIncome = ({ members, earned_nothing }: IncomeGroup): string => {
  return formatBasisPoints(members === 0 ? 0 : Math.floor((earned_nothing * 1_000) / members) * 10, 1);
};

function IncomeActions({ year, income }: { year: number; income: Income | undefined }) {
  const { t } = useTranslation(["reports", "shell"]);
  const may = useHasPermission();
  const [asking, setAsking] = useState(false);
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: ["income"] });
  const computing = useSubmit({
    send: (request: { year: number }, options) => api("adminReportIncomeCompute", request, options),
    onDone: refresh,
  });
  const publishing = useSubmit({
    send: (request: { year: number }, options) => api("adminReportIncomePublish", request, options),
    onDone: async () => {
      setAsking(false);
      await refresh();
      void toaster.show(t("income.publishedNow"), { tone: "success" });
    },
  });
  return (
    <>
      {income?.all ? <ExportMenu call="adminReportIncomeRows" filter={{ year: String(year) }} /> : null}
      {may("commission.run") ? (
        <Button
          variant="plain"
          size="medium"
          icon={Calculator}
          busy={computing.busy || isCalculating(income)}
          onClick={() => computing.submit({ year })}
        >
          {t(income?.all ? "income.again" : "income.compute")}
        </Button>
      ) : null}
      {may("content.write") && income?.all ? (
        <Button size="medium" icon={Megaphone} onClick={() => setAsking(true)}>
          {t("income.publish")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("income.publishTitle", { year })}
        description={t("income.publishHint")}
        confirmLabel={t("income.publish")}
        cancelLabel={t("shell:cancel")}
        busy={publishing.busy}
        onConfirm={() => publishing.submit({ year })}
      />
    </>
  );
}
