import { CallError } from "@espalier/contract/caller";
import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import type { LoadPage } from "../../../lib/queries/use-paged-list.ts";
import { api } from "../../../lib/api.ts";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import { type ListFilter, listRequestOf } from "./list/list-filter.ts";
import type { OpenSlot } from "./tree/layout-tree.ts";
import { teamBelow, type TeamMember } from "./team-rows.ts";

const TEAM = ["team"];

/**
 * The tree from a member three levels down; without an account number one's own. Until it is there, what trees loaded before
 * know of it is shown, so that a step down is drawn at once.
 */
export const teamQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [...TEAM, uid ?? ""],
    queryFn: ({ signal }) => api("userTeam", uid === null ? {} : { uid }, { signal }),
    placeholderData: () => (uid === null ? undefined : knownBelow(uid)),
  });

/** The list ends here; members further down are found by name, or in the list of somebody in between. */
export const MOST_LISTED = 1_000;

/** Those below a member whom a filter means. */
export const loadTeamList =
  (uid: string | null, filter: ListFilter): LoadPage<DataOf<"userTeamList">[number]> =>
  (page, signal) =>
    listTeamPage(uid, filter, { page, signal });

export const listTeamPage = async (
  uid: string | null,
  filter: ListFilter,
  { signal, ...paging }: { readonly page: number; readonly limit?: number; readonly signal?: AbortSignal },
) =>
  await api(
    "userTeamList",
    { ...paging, ...(uid === null ? {} : { uid }), ...listRequestOf(filter, new Date()) },
    signal === undefined ? {} : { signal },
  );

/** The members of the own team with a name. */
export const teamSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ["teamSearch", name],
    queryFn: ({ signal }) => api("userTeamSearch", { name }, { signal }),
  });

/** What each of the last weeks brought to one's own legs. */
export const teamWeeksQuery = queryOptions({
  queryKey: ["teamWeeks"],
  queryFn: ({ signal }) => api("userTeamWeeks", {}, { signal }),
});

/** Loads a tree that will probably be wanted next. */
export const expectTeam = (uid: string): void => void queryClient.query(teamQuery(uid)).catch(() => undefined);

/** The code for one open place. When somebody has taken the place meanwhile, the trees that show it open are reloaded. */
export const slotInviteQuery = (slot: OpenSlot) =>
  queryOptions({
    queryKey: ["slotInvite", slot.parent.id, slot.side],
    queryFn: async ({ signal }) => {
      try {
        return await api("userInvite", { pid: slot.parent.id, side: sideNumber[slot.side] }, { signal });
      } catch (error) {
        if (isSlotTaken(error)) void queryClient.invalidateQueries({ queryKey: TEAM });
        throw error;
      }
    },
    staleTime: 0,
  });

export const isSlotTaken = (error: unknown): boolean => error instanceof CallError && error.key === "invite.slot_taken";

/** The largest part of a member's tree that is known from trees loaded before. */
function knownBelow(uid: string): TeamMember[] | undefined {
  const known = queryClient
    .getQueriesData<TeamMember[]>({ queryKey: TEAM })
    .flatMap(([, rows]) => (rows === undefined ? [] : [teamBelow(rows, uid) ?? []]));
  return known.filter((rows) => rows.length > 0).toSorted((one, other) => other.length - one.length)[0];
}
