import type { ComponentType } from "react";

/**
 * A screen of a web app, declared once, in its feature's `screens.ts`. The router, the links (`lib/paths.ts`), the build's table of
 * what is loaded early, the size budgets and the list that tests and benches visit are all derived from it.
 */
export type Screen<Area extends string> = {
  /** As the router reads it: `/orders/:sn`. */
  readonly path: string;
  /** The values of its address beside the path's parameters. */
  readonly values?: ScreenValues;
  /** Imports the page. It is imported only here, so that the build puts it into a separate file. */
  readonly load: () => Promise<ComponentType>;
  /** The areas of texts that the page shows. */
  readonly texts: readonly Area[];
  /** Parts of the page in separate files, by the last part of their address; "" is the one at the screen's own address. */
  readonly tabs?: Readonly<Record<string, ScreenTab<Area>>>;
  /**
   * The values under which tests and benches visit the screen, the plain address first where it has one; the plain address alone
   * when left out. The build drops them.
   */
  readonly examples?: readonly Readonly<Record<string, string | NamedInCall>>[];
  readonly early?: EarlyCalls;
};

/**
 * The calls that the page makes at once for anyone. The script that the build writes into the app's page makes them before the app has
 * loaded. The build drops them from the app itself.
 */
type EarlyCalls = {
  /** Addresses of calls below /api. In the shop one that ends in "?" takes the query of the screen's own address. */
  readonly calls: readonly string[];
  /** A call that is asked with what the data of another name. */
  readonly next?: NamedInCall & { readonly address: string };
  /** The largest picture of the screen, as the data of one of these calls name it. */
  readonly picture?: NamedInCall;
};

export type ScreenTab<Area extends string> = {
  readonly load: () => Promise<ComponentType>;
  /** Areas of texts of the tab, if they differ from the screen's. */
  readonly texts?: readonly Area[];
};

/**
 * By name: the kind of the value, with "?" if it is optional, or the allowed words, with "" among them if it is
 * optional.
 */
export type ScreenValues = Readonly<Record<string, "text" | "text?" | "number" | "number?" | readonly string[]>>;

/** A value in the data of a call: the call's address below /api, and the steps to the value. */
export type NamedInCall = { readonly call: string; readonly steps: readonly string[] };
