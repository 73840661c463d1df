import type { OfficeDataOf } from "@espalier/contract/office/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type Import = OfficeDataOf<"officeImportView">;
export type ImportRow = OfficeDataOf<"officeImportList">["list"][number];

/** Milliseconds. */
const ASKED_EVERY = 500;

/** Whether somebody works on the file at this moment. */
export const isUnderWay = (status: Import["status"]): boolean => ["receiving", "checking", "applying"].includes(status);

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: ({ signal }) => api("officeImportView", { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : ASKED_EVERY),
  });
