import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** The shape of a tree before anything of it is known. */
export function TeamSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-6">
      <div className="panel-ring flex flex-col gap-4 p-4">
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
        <Skeleton shape="block" className="h-24 w-full" />
      </div>
      {levels.map(({ count, shape }) => (
        <div key={count} className={`flex justify-around ${count === 8 ? "" : "gap-2"}`}>
          {Array.from({ length: count }, (_, place) => (
            <Skeleton key={place} shape={count === 8 ? "circle" : "block"} className={shape} />
          ))}
        </div>
      ))}
      <Skeleton shape="block" className="h-43 w-full rounded-tile" />
    </Loading>
  );
}

const levels = [
  { count: 2, shape: "h-36 flex-1 rounded-panel" },
  { count: 4, shape: "h-36 flex-1 rounded-tile" },
  { count: 8, shape: "mb-10 size-9" },
];
