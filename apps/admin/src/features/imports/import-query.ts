import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Import = DataOf<"adminImportView">;
export type ImportRow = DataOf<"adminImportList">["list"][number];

/** Milliseconds. */
const POLL_INTERVAL = 500;

/** Whether a worker is processing the file now. */
export const isUnderWay = (status: Import["status"]): boolean => ["receiving", "checking", "applying"].includes(status);

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: ({ signal }) => api("adminImportView", { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : POLL_INTERVAL),
  });
