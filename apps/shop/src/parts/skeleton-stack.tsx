import { Loading, Skeleton } from "@espalier/ui/skeleton";
import { useTranslation } from "react-i18next";

/** Cards one below the other that have not come yet. */
export function SkeletonStack({ count = 3, picture = false }: { count?: number; picture?: boolean }) {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="card-ring flex flex-col gap-3 p-4">
          <Skeleton className="w-2/5" />
          {picture ? (
            <div className="flex gap-3">
              <Skeleton shape="block" className="size-16 shrink-0" />
              <div className="flex flex-1 flex-col gap-2 py-1">
                <Skeleton className="w-11/12" />
                <Skeleton className="w-1/2" />
              </div>
            </div>
          ) : (
            <Skeleton className="w-11/12" />
          )}
        </div>
      ))}
    </Loading>
  );
}
