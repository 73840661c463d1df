import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

/**
 * The browser's back button closes the drawer or dialog on top before it leaves the page, and a drawer with something typed in it
 * asks first. The step is held up rather than given its own entry in the history.
 */
export function useBackClosesOverlays(): void {
  const blocker = useBlocker(isHeldUp);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    openLayers.closeTop();
    blocker.reset();
  }, [blocker]);
}

const isHeldUp: BlockerFunction = ({ historyAction }) => historyAction === "POP" && openLayers.any();
