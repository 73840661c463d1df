import { tileGrid } from "../layout/grids.ts";
import { Loading, Skeleton } from "./skeleton.tsx";

/** A grid of picture cards that has not come yet. */
export function SkeletonTiles({ label, count = 4 }: { label: string; count?: number | undefined }) {
  return (
    <Loading label={label} className={tileGrid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="panel-ring overflow-hidden">
          <span aria-hidden="true" className="breathe block aspect-square bg-sunken" />
          <div className="flex flex-col gap-2.5 p-3">
            <Skeleton className="h-3.5 w-11/12" />
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="mt-1 h-4.5 w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
