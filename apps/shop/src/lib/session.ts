import { type ClearableStorage, type DeviceStorage, localStore, tabStore } from "@espalier/web/device/device-storage";

const TOKEN = "token";
const ACCOUNT = "account";
const WANTED = "wanted";
const VIEW = "view";
/** The account number of the member who is logged in, on the device and in a tab. */
const MEMBER = "member";

/**
 * The session of this device: the token of the member logged in, and what the next login needs to know. In a tab that an
 * operator opened to see what a member sees, that member's token stands before it, and ends without touching it.
 */
export function createSession(local: DeviceStorage, tab: ClearableStorage) {
  const view = (): string | null => tab.read(VIEW);
  const token = (): string | null => {
    const viewed = view();
    return viewed === null ? local.read(TOKEN) : viewed || null;
  };
  /** The token of the session that this page shows, and its member's id once that is known. */
  let own = token();
  let shown: number | null = null;

  function show(next: string | null) {
    own = next;
    shown = null;
  }

  /** What a tab keeps of one member, such as an order without an answer, is not another's. */
  function keepFor(member: string) {
    if ((tab.read(MEMBER) ?? member) !== member) tab.clear();
    tab.write(MEMBER, member);
  }

  const member = local.read(MEMBER);
  if (view() === null && own !== null && member !== null) keepFor(member);

  return {
    token,
    begin: (next: string, username: string): void => {
      tab.drop(VIEW);
      keepFor(username);
      local.write(MEMBER, username);
      local.write(TOKEN, next);
      show(next);
    },
    /**
     * Ends the session of this page, and no other that took its place. The tab of an impersonation is logged out, not logged in as another
     * member of this browser.
     */
    end: (): void => {
      if (view() !== null) tab.write(VIEW, "");
      else if (token() === own) local.drop(TOKEN);
      show(token());
    },

    /** Whether another tab of this browser has logged in, or out, since this page began. */
    isOther: (): boolean => token() !== own,
    /** The id of the member whom this page shows; null while it is not known. */
    shown: (): number | null => shown,
    showMember: (id: number): void => {
      shown = id;
    },

    /** Starts an impersonation, in this tab only; "" while its token is not known. */
    view: (next: string): void => {
      tab.write(VIEW, next);
      show(token());
    },
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

function take(store: DeviceStorage, key: string): string {
  const value = store.read(key) ?? "";
  store.drop(key);
  return value;
}
