import { type DeviceStorage, localStore, tabStore } from "@espalier/web/device-storage";

/** Not the shop's names: both apps come from one place and share its storage. */
const OPENED = "admin.session";
const WANTED = "admin.wanted";
/** Pages opened by name, which may be members' names: they go with the session. */
export const RECENT = "admin.recent";

/**
 * The session of this device, and the page that the next login leads to. The token is in a cookie, which no script can read: known
 * here is only whether a session was opened and, by when that was, which one.
 */
export function createSession(local: DeviceStorage, tab: DeviceStorage, clock: () => number = Date.now) {
  return {
    /** Distinguishes one session from another; null without one. */
    name: (): string | null => local.read(OPENED),
    begin: (): void => local.write(OPENED, String(clock())),
    end: (): void => {
      local.drop(OPENED);
      local.drop(RECENT);
    },

    /** The page one was sent away from to log in. */
    wantPage: (path: string): void => tab.write(WANTED, path),
    takeWantedPage: (): string | null => {
      const path = tab.read(WANTED);
      tab.drop(WANTED);
      return path;
    },
  };
}

export const session = createSession(localStore, tabStore);
