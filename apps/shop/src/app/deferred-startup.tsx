import { idleComponent } from "@espalier/web/idle-component";
import { FIRST_SCREEN_MS, whenIdle } from "@espalier/web/when-idle";
import { useEffect } from "react";

const PageNotices = idleComponent(async () => (await import("./page-notices.tsx")).PageNotices);

/**
 * Starts the parts that no screen waits for: the app's notices, then the service worker, which fetches every file of
 * the app.
 */
export function DeferredStartup() {
  useEffect(() => {
    // In development nothing may stand between the page and the sources.
    if (!import.meta.env.PROD) return undefined;
    return whenIdle(() => void startWorker(), FIRST_SCREEN_MS);
  }, []);

  return <PageNotices />;
}

/** A worker that cannot be had now is looked for again at the next visit. */
async function startWorker() {
  const file = await import("../lib/app-updates.ts").catch(() => null);
  await file?.appUpdates?.watch().catch(() => undefined);
}
