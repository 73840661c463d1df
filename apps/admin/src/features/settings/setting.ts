import type { AdminDataOf } from "@espalier/contract/admin/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Setting = AdminDataOf<"adminSettingList">[number];
export type SettingGroup = Setting["group"];

/** In the order of the page. */
export const GROUPS = ["company", "shop", "money", "bookings", "approvals"] as const satisfies readonly SettingGroup[];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api("adminSettingList", {}, { signal }),
});
