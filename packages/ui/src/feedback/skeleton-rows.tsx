import { classNames } from "../foundations/class-names.ts";
import { Loading, Skeleton } from "./skeleton.tsx";

/** A list of rows that has not come yet. */
export function SkeletonRows({
  label,
  count = 6,
  picture = false,
  low = false,
}: {
  label: string;
  count?: number | undefined;
  picture?: boolean | undefined;
  /** Of the height of a `ListRow`. */
  low?: boolean | undefined;
}) {
  return (
    <Loading label={label} className="panel-ring divide-y divide-line overflow-hidden">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classNames("flex items-center gap-3 px-4 py-2.5", low ? "min-h-14" : "min-h-16")}>
          {picture ? <Skeleton shape="block" className="size-14 shrink-0" /> : null}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={picture ? "w-11/12" : "w-3/5"} />
            <Skeleton className="h-3 w-2/5" />
          </div>
          {picture ? null : <Skeleton className="w-16" />}
        </div>
      ))}
    </Loading>
  );
}
