import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

import { stepBack } from "../lib/step-back.ts";

/**
 * The browser's back button closes the sheet or dialog on top before it leaves the page. The step is held up rather than given an
 * entry of its own in the history, so that closing a sheet in any other way leaves the history as it was.
 */
export function useBackClosesOverlays(): void {
  const blocker = useBlocker(isHeldUp);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    openLayers.closeTop();
    blocker.reset();
  }, [blocker]);
}

/** A step back that the app makes itself, as after a deletion, leaves the page. */
const isHeldUp: BlockerFunction = ({ historyAction }) => {
  if (historyAction !== "POP") return false;
  const ours = stepBack.isOurs();
  return openLayers.any() && !ours;
};
