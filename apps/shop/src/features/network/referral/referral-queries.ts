import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import type { LoadPage } from "../../../lib/queries/use-paged-list.ts";
import { requestOf, type ReferralFilter } from "./referral-filter.ts";

/** Somebody the member invited personally. */
export type Invited = DataOf<"userMembers">[number];

/** The number of invited members, of the active ones among them, and their volume this month. */
export const referralTotalsQuery = queryOptions({
  queryKey: ["referral", "totals"],
  queryFn: ({ signal }) => api("userReferral", {}, { signal }),
});

/** Those invited whom a filter means. */
export const loadInvited =
  (filter: ReferralFilter): LoadPage<Invited> =>
  (page, signal) =>
    api("userMembers", { page, ...requestOf(filter) }, { signal });
