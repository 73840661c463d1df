import { type DeviceStorage, localStore, tabStore } from "./device-storage.ts";

const TOKEN = "token";
const ACCOUNT = "account";
const WANTED = "wanted";

/** The session of this device: the token of the member logged in, and what the next login needs to know. */
export function createSession(local: DeviceStorage, tab: DeviceStorage) {
  return {
    token: (): string | null => local.read(TOKEN),
    begin: (token: string): void => local.write(TOKEN, token),
    end: (): void => local.drop(TOKEN),

    /** An account number the login form is filled with once, then forgotten. */
    offerAccount: (account: string): void => local.write(ACCOUNT, account),
    takeAccount: (): string => take(local, ACCOUNT),

    /** The page one was sent away from to log in. */
    wantPage: (path: string): void => tab.write(WANTED, path),
    takeWantedPage: (): string | null => take(tab, WANTED) || null,

    /** The account registered in this tab. */
    keepRegistered: (account: string): void => tab.write(ACCOUNT, account),
    registered: (): string | null => tab.read(ACCOUNT),
  };
}

export const session = createSession(localStore, tabStore);

function take(store: DeviceStorage, key: string): string {
  const value = store.read(key) ?? "";
  store.drop(key);
  return value;
}
