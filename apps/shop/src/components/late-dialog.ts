import { lateLayer } from "./late-layer.tsx";

/** The kit's dialog, for screens that begin without one. */
export const LateDialog = lateLayer(async () => (await import("@espalier/ui/overlays/dialog")).Dialog);
