import { localStore, tabStore } from "@espalier/web/device-storage";

import { session } from "../../lib/session.ts";
import { createRecentSearches } from "./create-recent-searches.ts";

/** What was looked for on this device. */
export const recentSearches = createRecentSearches(session.isView() ? tabStore : localStore);
