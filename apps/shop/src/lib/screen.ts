import type { ComponentType } from "react";

import type { Screen } from "@espalier/web/screens/screen";

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
  /** Imports the list that the screen is one of, or the form's earlier ones: it stands at the left of a wide screen, and is loaded there only. */
  readonly beside?: () => Promise<ComponentType>;
};
