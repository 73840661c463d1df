import type { PlatformDeps } from "../../platform/deps.ts";
import type { OrdersDeps } from "../orders/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type ReturnsDeps = Pick<PlatformDeps, "db" | "clock" | "trustedTime" | "random" | "limits" | "files"> &
  Messaging &
  Pick<OrdersDeps, "cards">;
