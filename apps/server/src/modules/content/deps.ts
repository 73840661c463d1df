import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type ContentDeps = Pick<PlatformDeps, "db" | "clock" | "trustedTime" | "timeZone" | "sms" | "version"> & {
  /** With the provider of new card payments; undefined: cards are not offered. */
  readonly cards: { readonly current: object | undefined };
};
