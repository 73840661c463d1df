import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

import { unsavedChanges } from "../lib/unsaved-changes.ts";

/**
 * The browser's back button closes the drawer or dialog on top before it leaves the page, and whatever leaves a page with unsaved
 * changes asks first. The step is held up rather than given its own entry in the history. A router asks one blocker only.
 */
export function useLeaveGuard(): { readonly asking: boolean; readonly leave: () => void; readonly stay: () => void } {
  const [asking, setAsking] = useState(false);
  const isLayer = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    isLayer.current = historyAction === "POP" && openLayers.any();
    return isLayer.current || (unsavedChanges.any() && currentLocation.pathname !== nextLocation.pathname);
  });

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isLayer.current) {
      openLayers.closeTop();
      blocker.reset();
    } else setAsking(true);
  }, [blocker]);

  return {
    asking,
    leave: () => {
      setAsking(false);
      blocker.proceed?.();
    },
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
  };
}
