import type { ComponentType } from "react";

/**
 * A screen of a web app, declared once, in its feature's `screens.ts`. The router, the links (`lib/paths.ts`), the build's table of
 * what is loaded early, the size budgets and the list that tests and benches visit are all derived from it.
 */
export type Screen<Area extends string> = {
  /** As the router reads it: `/orders/:sn`. */
  readonly path: string;
  /** What its address is asked for beside the path's own parts. */
  readonly values?: ScreenValues;
  /** Imports the page; the import stands here alone, so that the page is a file of its own. */
  readonly load: () => Promise<ComponentType>;
  /** The areas of texts that the page shows. */
  readonly texts: readonly Area[];
  /** Parts of the page in files of their own, by the last part of their address; "" is the one at the screen's own address. */
  readonly tabs?: Readonly<Record<string, ScreenTab<Area>>>;
  /**
   * The values under which tests and benches visit the screen, the plain address first where it has one; the plain address alone
   * when left out. The build drops them.
   */
  readonly examples?: readonly Readonly<Record<string, string | NamedInCall>>[];
};

export type ScreenTab<Area extends string> = {
  readonly load: () => Promise<ComponentType>;
  /** When they are others than the screen's. */
  readonly texts?: readonly Area[];
};

/** By name: the kind of the value, with "?" where it may be left out, or the words that it may be, "" among them where it may be left out. */
export type ScreenValues = Readonly<Record<string, "text" | "text?" | "number" | "number?" | readonly string[]>>;

/** Where the data of a call name something: the call's address below /api, and the way to it. */
export type NamedInCall = { readonly call: string; readonly steps: readonly string[] };
