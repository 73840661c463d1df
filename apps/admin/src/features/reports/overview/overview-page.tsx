import { Tabs } from "@espalier/ui/navigation/tabs";
import { useTranslation } from "react-i18next";

import { useMe } from "../../../lib/me-query.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { AdminPage } from "../../../components/layout/admin-page.tsx";
import { LazyOverviewPanels } from "./lazy-overview-panels.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PartsFailed } from "./parts-failed.tsx";
import { PeriodFigures } from "./period-figures.tsx";
import { WaitingList } from "./waiting-list.tsx";

const SPANS = ["30", "90", "365"] as const;

/**
 * The overview: the first steps of a new company, the figures of today and this month, the work that waits, and charts of the last days.
 */
export function OverviewPage() {
  const { t } = useTranslation(["overview", "shell"]);
  const me = useMe();
  const role = t(`shell:role.${me.role}`);
  const { values, change } = useSearchValues(["days"]);
  const span = SPANS.find((each) => each === values["days"]) ?? "90";
  return (
    <AdminPage
      title={t("shell:nav.overview")}
      detail={me.name === role ? role : t("shell:welcome", { name: me.name, role })}
      actions={
        <Tabs
          label={t("span.label")}
          look="segment"
          items={SPANS.map((value) => ({ value, label: t("span.days", { count: Number(value) }) }))}
          value={span}
          onChange={(value) => change({ days: value === "90" ? "" : value })}
        />
      }
    >
      <PartsFailed />
      <FirstSteps />
      <PeriodFigures days={Number(span)} />
      <WaitingList />
      <LazyOverviewPanels days={Number(span)} />
    </AdminPage>
  );
}
