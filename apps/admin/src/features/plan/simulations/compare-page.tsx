import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SelectField } from "@espalier/ui/forms/select-field";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Equal } from "lucide-react";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { useRankName } from "../../../lib/rank-name.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { diffPlans } from "../diff-plans.ts";
import { planFieldLabel, formatPlanValue } from "../plan-field-text.ts";
import { planChoicesQuery, planQuery, type PlanVersion } from "../plan-queries.ts";

/** Two versions of the plan side by side: every field in which they differ, in words. */
export function ComparePage() {
  const { t } = useTranslation(["plans", "shell"]);
  const { values, change } = useSearchValues(["from", "to"]);
  const { data: choices } = useQuery(planChoicesQuery);
  const [from, to] = [Number(values["from"] || 1), Number(values["to"] || 1)];
  const before = useQuery(planQuery(from));
  const after = useQuery(planQuery(to));
  const versions = new Set([from, to, ...(choices?.list ?? []).map(({ id }) => id)]);
  const options = [...versions]
    .toSorted((a, b) => b - a)
    .map((id) => ({ value: String(id), label: t("versionName", { version: id }) }));
  return (
    <AdminPage title={t("compareTitle")} crumbs={[{ label: t("shell:nav.plans"), to: paths.plans() }]}>
      <div className="flex items-end gap-3">
        <div className="w-56">
          <SelectField
            label={t("before")}
            value={String(from)}
            onChange={(version) => change({ from: version })}
            options={options}
          />
        </div>
        <ArrowRight aria-hidden="true" size={18} className="mb-2.5 text-ink-3" />
        <div className="w-56">
          <SelectField
            label={t("after")}
            value={String(to)}
            onChange={(version) => change({ to: version })}
            options={options}
          />
        </div>
      </div>
      <Loaded query={before} loading={<SkeletonText />}>
        {(one) => (
          <Loaded query={after} loading={<SkeletonText />}>
            {(two) => <Differences one={one} two={two} />}
          </Loaded>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Differences({ one, two }: { one: PlanVersion; two: PlanVersion }) {
  const { t } = useTranslation("plans");
  const rankName = useRankName();
  const differences = diffPlans(one.plan, two.plan);
  if (differences.length === 0) return <EmptyState icon={Equal} title={t("noDifference")} />;
  return (
    <div className="panel-ring overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{t("compareTitle")}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-4 py-2 font-medium">
              {t("fieldTitle")}
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              {t("versionName", { version: one.id })}
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              {t("versionName", { version: two.id })}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ place, from, to }) => (
            <tr key={place} className="border-b border-line/70 last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-normal text-ink">
                {planFieldLabel(place, t, rankName)}
              </th>
              <td className="tabular px-4 py-2.5 text-ink-3">
                <del>{formatPlanValue(from, place, t)}</del>
              </td>
              <td className="tabular px-4 py-2.5 font-medium text-accent-ink">
                <ins className="no-underline">{formatPlanValue(to, place, t)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
