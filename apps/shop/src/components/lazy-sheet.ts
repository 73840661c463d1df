import { lazyOverlay } from "./lazy-overlay.tsx";

/** The kit's sheet, for screens that begin without one. */
export const LazySheet = lazyOverlay(async () => (await import("@espalier/ui/overlays/sheet")).Sheet);
