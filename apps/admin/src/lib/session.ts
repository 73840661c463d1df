import { type DeviceStorage, localStore, tabStore } from "@espalier/web/device/device-storage";

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
  const name = (): string | null => local.read(OPENED);
  /** The session that this page shows, and its operator's id once that is known. */
  let own = name();
  let shown: number | null = null;

  function show(next: string | null) {
    own = next;
    shown = null;
  }

  return {
    /** Distinguishes one session from another; null without one. */
    name,
    begin: (): void => {
      local.write(OPENED, String(clock()));
      show(name());
    },
    /** Ends the session of this page, and no other that took its place. */
    end: (): void => {
      if (name() === own) {
        local.drop(OPENED);
        local.drop(RECENT);
      }
      show(name());
    },

    /** Whether another tab of this browser has logged in, or out, since this page began. */
    isOther: (): boolean => name() !== own,
    /** The id of the operator whom this page shows; null while it is not known. */
    shown: (): number | null => shown,
    showOperator: (id: number): void => {
      shown = id;
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
