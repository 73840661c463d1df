import type { PlatformDeps } from "../../platform/deps.ts";
import type { CardProviders } from "./card-providers.ts";

/** What the module needs from outside. */
export type PaymentsDeps = Pick<PlatformDeps, "db" | "log" | "clock" | "trustedTime" | "random" | "secretKey"> & {
  readonly cards: CardProviders;
};
