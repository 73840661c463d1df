import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { useTranslation } from "react-i18next";

import { useHasPermission } from "../../../lib/use-has-permission.ts";

/** What the state panels and the charts take, as far as one may see them, until their code is there. */
export function PanelSkeletons() {
  const { t } = useTranslation();
  const may = useHasPermission();
  const panels = (["commission.read", "money.read", "reports.read", "catalogue.read"] as const).filter(may);
  const charts = may("reports.read") ? 6 : 2;
  return (
    <>
      <div className={PAIRS}>
        {panels.map((panel) => (
          <div key={panel} className="flex flex-col gap-3">
            <Skeleton className="my-1 h-4 w-28" />
            <SkeletonRows label={t("loading")} count={5} low />
          </div>
        ))}
      </div>
      <Loading label={t("loading")} className={PAIRS}>
        {Array.from({ length: charts }, (_, chart) => (
          <div key={chart} className="panel-ring p-4">
            <Skeleton shape="block" className="h-64 w-full" />
          </div>
        ))}
      </Loading>
    </>
  );
}

/** As the panels and the charts stand. */
const PAIRS = "grid grid-cols-2 gap-5 max-[1100px]:grid-cols-[minmax(0,1fr)]";
