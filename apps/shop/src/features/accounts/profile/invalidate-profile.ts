import type { QueryClient } from "@tanstack/react-query";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { profileQuery } from "./profile-query.ts";

/** Has everything that shows the member read anew, also on screens that are not in sight. */
export async function invalidateProfile(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: userInfoQuery.queryKey, refetchType: "all" }),
    queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ]);
}
