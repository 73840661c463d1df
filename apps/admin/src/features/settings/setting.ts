import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Setting = DataOf<"adminSettingList">[number];
export type SettingGroup = Setting["group"];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api("adminSettingList", {}, { signal }),
});
