import type { PlatformDeps } from "../../platform/deps.ts";
import type { OrdersDeps } from "../orders/deps.ts";

/** What the module needs from outside. */
export type CustomersDeps = OrdersDeps & Pick<PlatformDeps, "limits" | "passwords" | "previousKeys" | "log">;
