import type { QueryClient } from "@tanstack/react-query";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { profileQuery } from "../../../lib/queries/profile-query.ts";

/** Reloads everything that shows the member, also on screens that are not visible. */
export async function invalidateProfile(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: userInfoQuery.queryKey, refetchType: "all" }),
    queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ]);
}
