import { findSponsorLegs } from "@espalier/core/network/compact-network";
import { emptyState, type PlanNetwork, type PlanState } from "@espalier/core/plan/plan-state";

import type { Readers } from "../../../platform/db/in-snapshot.ts";
import { indexOf, type MemberTree, placeOf, readTree } from "../../network/member-tree.ts";
import { readRanks, readVolumes } from "./run-queries.ts";
import { takeTime } from "./run-row.ts";

/** Every member by index, with the state of their legs and ranks. */
export type LoadedMembers = { readonly tree: MemberTree; readonly network: PlanNetwork; readonly state: PlanState };

/**
 * Reads all members, also those who are not counted in the legs yet, without a time limit for the rest of the transactions.
 * `report` is called with the number of members read so far.
 */
export const loadMembers = async (
  readers: Readers,
  report: (members: number) => Promise<void>,
): Promise<LoadedMembers> => {
  for (const reader of readers) await takeTime(reader);
  const tree = await readTree(readers, "all");
  const { size } = tree;
  const sponsor = new Int32Array(size);
  const state = emptyState(size);
  for await (const { id, ...chunk } of readRanks(readers)) {
    for (const [row, memberId] of id.entries()) {
      const index = placeOf(tree, memberId);
      // 0 is nobody's id.
      sponsor[index] = indexOf(tree, chunk.sponsor[row] ?? 0);
      state.rank[index] = chunk.rank[row] ?? 0;
    }
  }
  let read = 0;
  for await (const { id, ...chunk } of readVolumes(readers)) {
    for (const [row, memberId] of id.entries()) {
      const index = placeOf(tree, memberId);
      state.ownPv[index] = chunk.own_pv[row] ?? 0;
      state.customersPv[index] = chunk.customers_pv[row] ?? 0;
      state.totals.left[index] = chunk.left_total[row] ?? 0;
      state.totals.right[index] = chunk.right_total[row] ?? 0;
      state.used.left[index] = chunk.left_used[row] ?? 0;
      state.used.right[index] = chunk.right_used[row] ?? 0;
    }
    read += id.length;
    await report(read);
  }
  const trees = { size, parent: tree.parent.subarray(0, size), side: tree.side.subarray(0, size), sponsor };
  return { tree, network: { ...trees, sponsorLeg: findSponsorLegs(trees) }, state };
};
