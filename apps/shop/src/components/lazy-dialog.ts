import { lazyOverlay } from "@espalier/web/lazy-overlay";

/** The kit's dialog, for screens that begin without one. */
export const LazyDialog = lazyOverlay(async () => (await import("@espalier/ui/overlays/dialog")).Dialog);
