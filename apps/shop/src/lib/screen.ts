import type { ComponentType } from "react";

import type { NamedInCall, Screen } from "@espalier/web/screens/screen";

import type { Area } from "../locales/areas.ts";

/** The screens that a feature's `screens.ts` declares, by name. */
export type Screens = Readonly<Record<string, ShopScreen>>;

export type ShopScreen = Screen<Area> & {
  /** Shown to a visitor without a session too. */
  readonly visitors?: boolean;
  /** Asks the server nothing to show, and is spared the code for it. */
  readonly bare?: boolean;
  /** Runs before the screen is shown; the page reads what it returns as its loader's data. */
  readonly enter?: () => string | null;
  readonly early?: EarlyCalls;
  /** Imports the list that the screen is one of, or the form's earlier ones: it stands at the left of a wide screen, and is loaded there only. */
  readonly beside?: () => Promise<ComponentType>;
};

/**
 * The calls that the page makes at once for any member. The build's script makes them before the app has loaded
 * (`app/preload-first-screen.ts`). The build drops them from the app itself.
 */
type EarlyCalls = {
  /** Addresses of calls below /api. One that ends in "?" takes the query of the screen's own address. */
  readonly calls: readonly string[];
  /** A call that is asked with what the data of another name. */
  readonly next?: NamedInCall & { readonly address: string };
  /** The largest picture of the screen, as the data of one of these calls name it. */
  readonly picture?: NamedInCall;
};
