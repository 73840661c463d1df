import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { LoadPage } from "../../../lib/queries/use-paged-list.ts";

export type NoticeRow = DataOf<"noticeList">[number];

export const noticesKey = ["noticeList"] as const;

export const loadNotices: LoadPage<NoticeRow> = (page, signal) => api("noticeList", { page }, { signal });

/** One notice; a missing one is not requested twice. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: ["noticeDetail", id],
    queryFn: ({ signal }) => api("noticeDetail", { id }, { signal }),
  });
