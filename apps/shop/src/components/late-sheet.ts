import { lateLayer } from "./late-layer.tsx";

/** The kit's sheet, for screens that begin without one. */
export const LateSheet = lateLayer(async () => (await import("@espalier/ui/overlays/sheet")).Sheet);
