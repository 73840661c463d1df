import { createAppUpdates } from "./create-app-updates.ts";

/** The newer versions of this page's shop; null where the browser has no service workers, as on plain http. */
export const appUpdates =
  "serviceWorker" in navigator
    ? createAppUpdates({
        workers: navigator.serviceWorker,
        page: document,
        reload: () => window.location.reload(),
        now: Date.now,
      })
    : null;
