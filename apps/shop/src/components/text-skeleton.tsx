import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** Lines of text that have not come yet. */
export function TextSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {lines.map((line) => (
        <Skeleton key={line} className={line} />
      ))}
    </Loading>
  );
}

const lines = ["h-5 w-2/5", "w-full", "w-11/12", "w-10/12", "w-3/4", "mt-4 h-5 w-1/3", "w-9/12", "w-5/6"];
