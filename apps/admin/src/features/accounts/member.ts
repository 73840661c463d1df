import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";
import { useOutletContext } from "react-router";

import { api } from "../../lib/api.ts";

export type Member = DataOf<"adminMemberView">;

export const memberQuery = (uid: string) =>
  queryOptions({
    queryKey: ["member", uid, "view"],
    queryFn: ({ signal }) => api("adminMemberView", { uid }, { signal }),
  });

/** After an action: everything that shows the member, and the list. */
export async function refreshMember(uid: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["member", uid] }),
    queryClient.invalidateQueries({ queryKey: ["members"] }),
  ]);
}

/** The member of the current page. */
export const useMember = (): Member => useOutletContext<Member>();
