import { VIEW_PREFIX } from "@espalier/core/accounts/view-token";
import { type DeviceStorage, localStore, tabStore } from "@espalier/web/device-storage";

const TOKEN = "token";
const ACCOUNT = "account";
const WANTED = "wanted";
const VIEW = "view";

/**
 * The session of this device: the token of the member logged in, and what the next login needs to know. In a tab that an
 * operator opened to see what a member sees, that member's token stands before it, and ends without touching it.
 */
export function createSession(local: DeviceStorage, tab: DeviceStorage) {
  const view = (): string | null => tab.read(VIEW);
  return {
    token: (): string | null => {
      const viewed = view();
      return viewed === null ? local.read(TOKEN) : viewed || null;
    },
    begin: (token: string): void => {
      tab.drop(VIEW);
      local.write(TOKEN, token);
    },
    /** Ends the session. The tab of an impersonation is logged out, not logged in as another member of this browser. */
    end: (): void => {
      if (view() === null) local.drop(TOKEN);
      else tab.write(VIEW, "");
    },

    /** Starts an impersonation, in this tab only. */
    view: (token: string): void => tab.write(VIEW, token),
    isView: (): boolean => view() !== null,

    /** An account number the login form is filled with once, then forgotten. */
    offerAccount: (account: string): void => local.write(ACCOUNT, account),
    takeAccount: (): string => take(local, ACCOUNT),

    /** The page that a visitor requested before the login. */
    wantPage: (path: string): void => tab.write(WANTED, path),
    wantedPage: (): string | null => tab.read(WANTED),
    forgetWantedPage: (): void => tab.drop(WANTED),

    /** The account registered in this tab. */
    rememberRegistered: (account: string): void => tab.write(ACCOUNT, account),
    registered: (): string | null => tab.read(ACCOUNT),
  };
}

export const session = createSession(localStore, tabStore);
takeView();

/**
 * The admin app opens the shop as a member by a token in the address's fragment, which browsers do not send to a server. The
 * token is removed from the address at once, so that neither the history nor a copied address contains it.
 */
function takeView() {
  if (typeof window === "undefined") return;
  const { hash, pathname, search } = window.location;
  const token = viewTokenOf(hash);
  if (token === null) return;
  session.view(token);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/**
 * The token of an operator's read-only view in an address's fragment. A member's own token is ignored there: a link could
 * otherwise log its reader in to somebody else's account.
 */
export function viewTokenOf(hash: string): string | null {
  const token = /^#view=([\w.-]{1,200})$/.exec(hash)?.[1];
  return token?.startsWith(VIEW_PREFIX) ? token : null;
}

function take(store: DeviceStorage, key: string): string {
  const value = store.read(key) ?? "";
  store.drop(key);
  return value;
}
