/** A newer version of the shop, fetched in the background by the service worker. */
export type AppUpdates = {
  /** Starts the service worker and looks for newer versions from then on. */
  readonly watch: () => Promise<void>;
  readonly isReady: () => boolean;
  /** Changes to the new version and loads the page again. Only ever done because the member asked. */
  readonly takeOver: () => void;
  /** Calls the listener when a new version is ready, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The part of the browser's service worker API that is used here. */
type Worker = EventTarget & { readonly state: string; readonly postMessage: (message: string) => void };
type Registration = EventTarget & {
  readonly waiting: Worker | null;
  readonly installing: Worker | null;
  readonly update: () => Promise<unknown>;
};
type Workers = EventTarget & {
  readonly controller: object | null;
  readonly register: (address: string, options: { updateViaCache: "none" }) => Promise<Registration>;
};

type Parts = {
  readonly workers: Workers;
  readonly page: EventTarget & { readonly visibilityState: string };
  readonly reload: () => void;
  readonly now: () => number;
};

const WORKER = "/service-worker.js";
/** A page that stays open looks for a new version when it is come back to, and not more often than this. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A worker that does not take over in this time is not waited for any longer. */
const TAKES_OVER_IN_MS = 3000;

export function createAppUpdates({ workers, page, reload, now }: Parts): AppUpdates {
  const listeners = new Set<() => void>();
  let ready = false;
  let isUpdateRequested = false;
  let waiting: Worker | null = null;
  let controlled = workers.controller !== null;

  function notify(worker: Worker | null) {
    waiting = worker;
    ready = true;
    for (const listener of listeners) listener();
  }

  /** The first worker of a device is no update: there was nothing older before it. */
  function follow(registration: Registration) {
    const installing = registration.installing;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && workers.controller !== null) notify(installing);
    });
  }

  /** Another page may have requested the new version: this one shows a notice and is not reloaded while the member uses it. */
  function onChange() {
    if (isUpdateRequested) reload();
    else if (controlled) notify(null);
    controlled = true;
  }

  async function watch() {
    workers.addEventListener("controllerchange", onChange);
    const registration = await workers.register(WORKER, { updateViaCache: "none" });
    if (registration.waiting !== null && workers.controller !== null) notify(registration.waiting);
    follow(registration);
    registration.addEventListener("updatefound", () => follow(registration));
    let looked = now();
    page.addEventListener("visibilitychange", () => {
      if (page.visibilityState !== "visible" || now() - looked < LOOK_EVERY_MS) return;
      looked = now();
      // Without a connection there is nothing newer to be had.
      registration.update().catch(() => undefined);
    });
  }

  return {
    watch,
    isReady: () => ready,
    takeOver() {
      isUpdateRequested = true;
      if (waiting === null) return reload();
      waiting.postMessage("take over");
      setTimeout(reload, TAKES_OVER_IN_MS);
      return undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
