import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

export type Incentives = DataOf<"incentiveList">;
export type AdvancementItem = Incentives["advancementList"][number];

/** The member's incentives with their progress. */
export const incentivesQuery = queryOptions({
  queryKey: ["incentiveList"],
  queryFn: ({ signal }) => api("incentiveList", {}, { signal }),
});
