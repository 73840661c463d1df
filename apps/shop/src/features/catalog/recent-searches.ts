import { localStore, tabStore } from "@espalier/web/device/device-storage";

import { session } from "../../lib/session.ts";
import { createRecentSearches } from "./create-recent-searches.ts";

/** The recent searches on this device; those of an impersonation stay in its tab. */
export const recentSearches = createRecentSearches(session.isView() ? tabStore : localStore);
