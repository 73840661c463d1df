import { useEffect, useEffectEvent } from "react";
import { openLayers } from "./open-layers.ts";

/** Counts a part among the open layers as long as it is open, so that a step back closes it. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => (open ? openLayers.hold(() => close()) : undefined), [open]);
}
