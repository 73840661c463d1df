import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** Two totals, the tabs and a card that have not come yet. */
export function IncentiveSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <Loading label={t("loading")} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3">
        {["one", "other"].map((tile) => (
          <div key={tile} className="panel-ring flex flex-col gap-3 p-4">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-6.5 w-4/5" />
          </div>
        ))}
      </div>
      <Skeleton shape="block" className="h-11 w-full" />
      <div className="panel-ring flex flex-col gap-6 p-4">
        <Skeleton className="w-1/4" />
        <Skeleton className="mx-auto h-9 w-1/2" />
        <Skeleton className="h-2.5 w-full" />
        <Skeleton shape="block" className="h-20 w-full" />
        <Skeleton shape="block" className="h-12 w-full" />
      </div>
    </Loading>
  );
}
