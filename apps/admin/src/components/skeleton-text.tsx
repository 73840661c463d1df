import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** Lines of text that have not come yet. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={line % 3 === 2 ? "h-4 w-1/2" : "h-4 w-full"} />
      ))}
    </Loading>
  );
}
