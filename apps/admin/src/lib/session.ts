import { type DeviceStorage, localStore, tabStore } from "@espalier/web/device-storage";

/** Not the shop's name: both apps come from one place and share its storage. */
const TOKEN = "admin.token";
const WANTED = "admin.wanted";

/** The session of this device: the token of the operator logged in, and the page that the next login leads to. */
export function createSession(local: DeviceStorage, tab: DeviceStorage) {
  return {
    token: (): string | null => local.read(TOKEN),
    begin: (token: string): void => local.write(TOKEN, token),
    end: (): void => local.drop(TOKEN),

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
