import type { DataOf } from "@espalier/contract/types";

import { api } from "../api.ts";
import { pagedQuery } from "./use-paged-list.ts";

export type Hold = DataOf<"walletHolds">[number];

/** What is held of the member's profits, what becomes available next first. */
export const holdsQuery = pagedQuery(["walletHolds"], (page, signal) => api("walletHolds", { page }, { signal }));
