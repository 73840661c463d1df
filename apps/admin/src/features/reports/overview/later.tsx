import { useLoadedPart } from "@espalier/ui/layout/use-loaded-part";
import { LoadFailed } from "@espalier/web/load-failed";
import { useEffect, useEffectEvent } from "react";

import { SkeletonText } from "../../../components/skeleton-text.tsx";

/** The rest of the overview, whose code the first figures do not wait for. */
export function Later({ days }: { days: number }) {
  const { Part, failed, load } = useLoadedPart(() => import("./overview-more.tsx").then((part) => part.OverviewMore));
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  if (failed) return <LoadFailed onRetry={load} busy={false} />;
  return Part === null ? <SkeletonText lines={8} /> : <Part days={days} />;
}
