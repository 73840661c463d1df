import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type CatalogDeps = Pick<PlatformDeps, "db" | "files" | "timeZone">;
