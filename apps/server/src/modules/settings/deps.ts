import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type SettingsDeps = Pick<PlatformDeps, "db">;
