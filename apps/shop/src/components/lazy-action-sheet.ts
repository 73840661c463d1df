import { lazyOverlay } from "@espalier/web/lazy-overlay";

/** The kit's action sheet, for screens that begin without one. */
export const LazyActionSheet = lazyOverlay(
  async () => (await import("@espalier/ui/overlays/action-sheet")).ActionSheet,
);
