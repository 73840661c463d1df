import { useEffect, useEffectEvent } from "react";
import { openLayers } from "./open-layers.ts";

/** Registers an overlay as a layer while it is open, so that going back closes it. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => (open ? openLayers.hold(() => close()) : undefined), [open]);
}
