import type { DataRouter } from "react-router";

/** Ends when the router has loaded the first screen, or knows that it cannot. */
export const routerReady = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
    return undefined;
  });
