import { type ComponentType, useEffect, useState } from "react";

import { FIRST_SCREEN_MS, whenIdle } from "@espalier/web/when-idle";

/**
 * Starts the parts that no screen waits for: the app's notices, then the service worker, which fetches every file of
 * the app.
 */
export function DeferredStartup() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    whenIdle(() => void loadNotices((PageNotices) => setNotices(() => PageNotices)));
    // In development nothing may stand between the page and the sources.
    if (import.meta.env.PROD) whenIdle(() => void startWorker(), FIRST_SCREEN_MS);
  }, []);

  return Notices === null ? null : <Notices />;
}

/** Without a connection the code does not come; the app goes on without it. */
async function loadNotices(onLoaded: (notices: ComponentType) => void) {
  const file = await import("./page-notices.tsx").catch(() => null);
  if (file !== null) onLoaded(file.PageNotices);
}

/** A worker that cannot be had now is looked for again at the next visit. */
async function startWorker() {
  const file = await import("../lib/app-updates.ts").catch(() => null);
  await file?.appUpdates?.watch().catch(() => undefined);
}
