import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type AccountsDeps = Pick<
  PlatformDeps,
  "db" | "log" | "trustedTime" | "random" | "passwords" | "limits" | "files" | "secretKey" | "previousKeys"
> &
  Messaging;
