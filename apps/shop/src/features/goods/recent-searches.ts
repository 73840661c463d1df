import { localStore } from "../../lib/device-storage.ts";
import { createRecentSearches } from "./create-recent-searches.ts";

/** What was looked for on this device. */
export const recentSearches = createRecentSearches(localStore);
