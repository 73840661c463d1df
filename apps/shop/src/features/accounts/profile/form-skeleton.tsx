import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** Fields that have not come yet. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-4">
      {["w-24", "w-32", "w-28"].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={width} />
          <Skeleton shape="block" className="h-12" />
        </div>
      ))}
    </Loading>
  );
}
