import { useLoadedPart } from "@espalier/ui/layout/use-loaded-part";
import { LoadFailed } from "@espalier/web/load-failed";
import i18next from "i18next";
import { useEffect, useEffectEvent } from "react";

import { PanelSkeletons } from "./panel-skeletons.tsx";

/** The rest of the overview, whose code and texts the first figures do not wait for. */
export function LazyOverviewPanels({ days }: { days: number }) {
  const { Part, failed, load } = useLoadedPart(async () => {
    const [loaded] = await Promise.all([import("./overview-panels.tsx"), i18next.loadNamespaces("state")]);
    return loaded.OverviewPanels;
  });
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  if (failed) return <LoadFailed onRetry={load} busy={false} />;
  return Part === null ? <PanelSkeletons /> : <Part days={days} />;
}
