import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type SellersDeps = Pick<PlatformDeps, "db" | "secretKey" | "previousKeys" | "limits" | "files"> & Messaging;
