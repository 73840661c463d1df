import { openLayers } from "@espalier/ui/overlays/open-layers";
import { useEffect } from "react";

import { unsavedChanges } from "./unsaved-changes.ts";

/** A step between pages, and the router's blocker that holds it up, as far as they matter here. */
type Step = {
  readonly historyAction: string;
  readonly currentLocation: { readonly pathname: string };
  readonly nextLocation: { readonly pathname: string };
};
type Blocker = {
  readonly state: string;
  readonly proceed?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
};

export type LeaveGuard = {
  /** Whether a step is held up; for the router. */
  readonly holdsUp: (step: Step) => boolean;
  /** Whether the last one was held up by a layer. */
  readonly isByLayer: () => boolean;
};

/**
 * The browser's back button closes the layer on top before it leaves the page, and whatever leaves a page with unsaved changes asks
 * first. The step is held up rather than given its own entry in the history, so that closing a layer in any other way leaves the
 * history as it was. A router asks one blocker only, so an app has one guard. `isOwnStep`: whether the app itself takes this step
 * back, which no layer holds up; asked once for each step.
 */
export const createLeaveGuard = (isOwnStep: () => boolean = () => false): LeaveGuard => {
  let byLayer = false;
  return {
    holdsUp: ({ historyAction, currentLocation, nextLocation }) => {
      byLayer = historyAction === "POP" && !isOwnStep() && openLayers.any();
      return byLayer || (unsavedChanges.any() && currentLocation.pathname !== nextLocation.pathname);
    },
    isByLayer: () => byLayer,
  };
};

/** Closes the layer that held a step up, or asks whether to lose what was typed. */
export function useLeaveQuestion(
  blocker: Blocker,
  guard: LeaveGuard,
): { readonly asking: boolean; readonly leave: () => void; readonly stay: () => void } {
  const isBlocked = blocker.state === "blocked";
  const isByLayer = isBlocked && guard.isByLayer();

  useEffect(() => {
    if (!isByLayer) return;
    openLayers.closeTop();
    blocker.reset?.();
  }, [isByLayer, blocker]);

  return {
    asking: isBlocked && !isByLayer,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
