import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** Cards one below the other that have not come yet. */
export function SkeletonStack({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="panel-ring flex flex-col gap-2.5 p-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
