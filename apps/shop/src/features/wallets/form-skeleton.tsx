import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

/** The skeleton of a money form while its balances load. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-5">
      <Skeleton shape="block" className="h-20 rounded-panel" />
      <Skeleton shape="block" className="h-12" />
      <Skeleton shape="block" className="h-12" />
    </Loading>
  );
}
