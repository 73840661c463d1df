import type { NamedInCall, Screen } from "@espalier/web/screen";

import type { Area } from "../locales/areas.ts";

/** What a feature's `screens.ts` declares: its screens by name. */
export type Screens = Readonly<Record<string, ShopScreen>>;

export type ShopScreen = Screen<Area> & {
  /** Shown to a visitor without a session too. */
  readonly visitors?: boolean;
  /** Asks the server nothing to show, and is spared the code for it. */
  readonly bare?: boolean;
  /** Runs before the screen is shown; the page reads what it returns as its loader's data. */
  readonly enter?: () => string | null;
  readonly early?: EarlyCalls;
};

/**
 * What the page asks for at once for any member, so that the build's script can ask before the app is there
 * (`app/preload-first-screen.ts`). The build drops it from the app itself.
 */
type EarlyCalls = {
  /** Addresses of calls below /api. One that ends in "?" takes the query of the screen's own address. */
  readonly calls: readonly string[];
  /** A call that is asked with what the data of another name. */
  readonly next?: NamedInCall & { readonly address: string };
  /** Where the data of one of these calls name the largest picture of the screen. */
  readonly picture?: NamedInCall;
};
