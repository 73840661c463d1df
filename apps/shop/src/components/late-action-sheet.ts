import { lateLayer } from "./late-layer.tsx";

/** The kit's action sheet, for screens that begin without one. */
export const LateActionSheet = lateLayer(async () => (await import("@espalier/ui/overlays/action-sheet")).ActionSheet);
