import { lazyOverlay } from "@espalier/web/lazy-overlay";

/** The kit's sheet, for screens that begin without one. */
export const LazySheet = lazyOverlay(async () => (await import("@espalier/ui/overlays/sheet")).Sheet);
