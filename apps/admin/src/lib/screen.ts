import type { Permission } from "@espalier/contract/roles";
import type { IconType } from "@espalier/ui/foundations/icon-type";
import type { Screen, ScreenTab } from "@espalier/web/screens/screen";

import type { Area } from "../locales/areas.ts";
import type { texts } from "../locales/en/shell.ts";
import type { Waiting } from "./waiting-query.ts";

/** The screens that a feature's `screens.ts` declares, by name. */
export type Screens = Readonly<Record<string, AdminScreen>>;

export type AdminScreen = Screen<Area> & {
  /** The permission to open it. The server decides on every call; this only spares a page of refusals. */
  readonly permission?: Permission;
  /** "none" has no navigation around it; "visitor" is for a person who is not logged in. Left out, the admin app's frame. */
  readonly frame?: "none" | "visitor";
  readonly tabs?: Readonly<Record<string, ScreenTab<Area> & { readonly permission?: Permission }>>;
  readonly navigation?: NavigationEntry;
  readonly jump?: Jump;
};

/** The screen's place in the navigation and among the commands. Its name is the text `shell:nav.<key>`. */
export type NavigationEntry = {
  readonly key: keyof (typeof texts)["nav"];
  readonly group: NavigationGroup;
  /** Entries are ordered by position. */
  readonly position: number;
  readonly icon: IconType;
  /** Opens the page from anywhere when it is typed after "g". */
  readonly letter?: string;
  /** The count of `lib/waiting-query.ts` that its badge shows. */
  readonly badge?: keyof Waiting;
};

/** In the order of the navigation; their names are the texts `shell:navGroup.<group>`. */
export const NAVIGATION_GROUPS = ["work", "network", "shop", "company"] as const;
type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** The command that opens the screen of a typed number. Its words are the text `shell:jump.<key>`. */
export type Jump = {
  readonly key: keyof (typeof texts)["jump"];
  /** Jumps are ordered by position: what the number names first, what is about it after. */
  readonly position: number;
  readonly icon: IconType;
  /** The form of such a number. */
  readonly typed: RegExp;
  readonly pathOf: (typed: string) => string;
};
