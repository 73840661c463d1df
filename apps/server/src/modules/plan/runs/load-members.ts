import { findSponsorLegs } from "@espalier/core/network/compact-network";
import { emptyState, type PlanNetwork, type PlanState } from "@espalier/core/plan/plan-state";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { addToTree, emptyTree, indexOf, type MemberTree } from "../../network/member-tree.ts";
import { countMembers, readMembers, type MemberRow } from "./run-queries.ts";

/** Every member by index, with the state of their legs and ranks. */
export type LoadedMembers = { readonly tree: MemberTree; readonly network: PlanNetwork; readonly state: PlanState };

const CHUNK = 50_000;

/**
 * Reads all members, also those who are not counted in the legs yet. `report` is called with the number of members read
 * so far.
 */
export const loadMembers = async (tx: Tx, report: (members: number) => Promise<void>): Promise<LoadedMembers> => {
  const size = await countMembers(tx);
  const tree = emptyTree();
  const sponsor = new Int32Array(size);
  const state = emptyState(size);
  for await (const rows of readMembers(tx, CHUNK)) {
    for (const row of rows) {
      const index = tree.size;
      addToTree(tree, row);
      sponsor[index] = row.sponsorId === null ? -1 : indexOf(tree, row.sponsorId);
      enterMember(state, index, row);
    }
    await report(tree.size);
  }
  const trees = { size, parent: tree.parent.subarray(0, size), side: tree.side.subarray(0, size), sponsor };
  return { tree, network: { ...trees, sponsorLeg: findSponsorLegs(trees) }, state };
};

const enterMember = ({ ownPv, totals, used, rank }: PlanState, index: number, row: MemberRow): void => {
  ownPv[index] = row.ownPv;
  totals.left[index] = row.leftTotal;
  totals.right[index] = row.rightTotal;
  used.left[index] = row.leftUsed;
  used.right[index] = row.rightUsed;
  rank[index] = row.rank;
};
