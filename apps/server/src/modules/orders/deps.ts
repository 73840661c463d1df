import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";
import type { PaymentsDeps } from "../payments/deps.ts";

/** What the module needs from outside. */
export type OrdersDeps = Pick<PlatformDeps, "db" | "clock" | "trustedTime" | "random"> &
  Messaging &
  Pick<PaymentsDeps, "cards">;
