import { Skeleton } from "@espalier/ui/feedback/skeleton";

import { LEVELS } from "./layout-tree.ts";
import { NODE_FLOW, NODE_SHAPES } from "./node-look.ts";

/** A member who is not loaded yet. */
export function PlaceholderNode({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className={`${NODE_SHAPES[level] ?? ""} ${NODE_FLOW[level] ?? ""} appear-delayed`}>
      {level === LEVELS ? (
        <Skeleton shape="circle" className="size-9 shrink-0" />
      ) : (
        <Skeleton shape="block" className="min-h-16 w-full flex-1" />
      )}
    </span>
  );
}
