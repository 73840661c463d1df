import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Setting = DataOf<"adminSettingList">[number];
export type SettingGroup = Setting["group"];

/** In the order of the page. */
export const GROUPS = ["company", "shop", "money", "bookings", "approvals"] as const satisfies readonly SettingGroup[];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api("adminSettingList", {}, { signal }),
});
