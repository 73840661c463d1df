import type { PlatformDeps } from "../../platform/deps.ts";
import type { CardProviders } from "../payments/card-providers.ts";

/** What the module needs from outside. */
export type RetailDeps = Pick<
  PlatformDeps,
  "db" | "log" | "previousKeys" | "secretKey" | "timeZone" | "trustedTime"
> & {
  readonly cards: CardProviders;
};
