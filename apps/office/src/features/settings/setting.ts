import type { OfficeDataOf } from "@espalier/contract/office/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Setting = OfficeDataOf<"officeSettingList">[number];
export type SettingGroup = Setting["group"];

/** In the order of the page. */
export const GROUPS = ["house", "shop", "money", "bookings", "approvals"] as const satisfies readonly SettingGroup[];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api("officeSettingList", {}, { signal }),
});
