import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type SupportDeps = Pick<PlatformDeps, "db" | "limits"> & Messaging;
