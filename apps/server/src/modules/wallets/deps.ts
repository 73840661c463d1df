import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type WalletsDeps = Pick<PlatformDeps, "db" | "clock" | "random" | "secretKey" | "previousKeys"> & Messaging;
