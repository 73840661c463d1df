import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Cards of orders that have not come yet. */
export function OrdersSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="panel-ring flex flex-col gap-3 p-4">
          <div className="flex min-h-6 items-center justify-between">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-6 w-20" />
          </div>
          <PictureLine />
          <Skeleton className="h-6 w-2/5 self-end" />
        </div>
      ))}
    </Loading>
  );
}

/** An order that has not come yet: its state and amount, its timeline, its goods. */
export function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="w-11/12" />
      </div>
      <Block>
        <Skeleton className="w-2/5" />
        <Skeleton className="h-3.5 w-11/12" />
      </Block>
      <Block>
        <PictureLine />
        <PictureLine />
      </Block>
    </Loading>
  );
}

/** An order to be confirmed that has not come yet: its goods, then the choices. */
export function OrderFormSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t("loading")} className="flex flex-col gap-5">
      <Block>
        <PictureLine />
      </Block>
      {[1, 2].map((each) => (
        <Block key={each}>
          <Skeleton className="w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="mt-3 w-1/3" />
          <Skeleton className="h-3.5 w-1/2" />
        </Block>
      ))}
    </Loading>
  );
}

/** A heading and the card under it. */
function Block({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-1/4" />
      <div className="panel-ring flex flex-col gap-3 p-4">{children}</div>
    </div>
  );
}

function PictureLine() {
  return (
    <div className="flex gap-3">
      <Skeleton shape="block" className="size-16 shrink-0" />
      <div className="flex flex-1 flex-col gap-2.5 py-1">
        <Skeleton className="w-11/12" />
        <Skeleton className="h-3.5 w-2/5" />
      </div>
    </div>
  );
}
