import { type ComponentType, useEffect, useState } from "react";

import { whenIdle } from "../lib/when-idle.ts";

/** What no screen waits for: the app's notices and its service worker. Their code comes when the first screen has long been drawn. */
export function LateParts() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => whenIdle(() => void load((PageNotices) => setNotices(() => PageNotices))), []);

  return Notices === null ? null : <Notices />;
}

/** Without a connection the code may not come; the app goes on without it. */
async function load(onLoaded: (notices: ComponentType) => void) {
  try {
    const [{ PageNotices }, { appUpdates }] = await Promise.all([
      import("./page-notices.tsx"),
      import("../lib/app-updates.ts"),
    ]);
    onLoaded(PageNotices);
    // In development nothing may stand between the page and the sources.
    if (import.meta.env.PROD) await appUpdates?.watch();
  } catch {
    // The browser looks again at the next visit.
  }
}
