import type { DataOf } from "@espalier/contract/types";
import type { PageState } from "@espalier/core/text/page-text";
import type { BadgeTone } from "@espalier/ui/data/badge";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type PageRow = DataOf<"adminPageList">["list"][number];
export type PageText = DataOf<"adminPageView">;

export const STATE_TONES: Readonly<Record<PageState, BadgeTone>> = {
  waiting: "pending",
  replaced: "neutral",
  approved: "success",
  refused: "rejected",
  withdrawn: "neutral",
};

export const pageTextQuery = (id: number) =>
  queryOptions({
    queryKey: ["pages", "view", id],
    queryFn: ({ signal }) => api("adminPageView", { id }, { signal }),
  });

/** After an action the queue, its count and the open text are loaded again. */
export const reloadPages = async (): Promise<void> => await queryClient.invalidateQueries({ queryKey: ["pages"] });
