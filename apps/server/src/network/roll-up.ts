import { addVolume, type LegTotals } from "@espalier/core/network/add-volume";

import type { Tx } from "../db/in-transaction.ts";
import { addToTree, indexOf, type MemberTree } from "./member-tree.ts";
import {
  addToLegs,
  markCounted,
  markRolledUp,
  readNewcomers,
  readWaitingVolume,
  type LegChange,
} from "./roll-up-queries.ts";

/** Who holds it (db/lease.ts) is the one that writes legs. */
export const ROLL_UP_LEASE = "roll-up";

/** What a batch found. */
export type RolledUp = {
  /** Members whose own volume changed. */
  readonly buyers: readonly number[];
  /** Whether there may be more than one batch takes. */
  readonly more: boolean;
};

/**
 * Takes the newcomers and volume events that wait, at most so many of each, into the legs of everyone above and marks them, in
 * the caller's transaction: what is marked is counted, once. `day` is the plan day (YYYY-MM-DD): a leg's first change of a
 * day keeps what the day began with. The caller holds the roll-up lease; the tree may keep members of a batch that is undone.
 */
export const rollUpBatch = async (
  tx: Tx,
  tree: MemberTree,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<RolledUp> => {
  const newcomers = await readNewcomers(tx, most);
  const events = await readWaitingVolume(tx, most);
  if (newcomers.length === 0 && events.length === 0) return { buyers: [], more: false };
  for (const newcomer of newcomers) addToTree(tree, newcomer);

  const own = new Float64Array(tree.size);
  for (const { memberId, pv } of events) own[indexOf(tree, memberId)] = (own[indexOf(tree, memberId)] ?? 0) + pv;
  const volumes = emptyTotals(tree);
  addVolume(tree, volumes, own.slice());
  const joined = new Float64Array(tree.size);
  for (const { id } of newcomers) joined[indexOf(tree, id)] = 1;
  const numbers = emptyTotals(tree);
  addVolume(tree, numbers, joined);

  await addToLegs(tx, changesOf(tree, own, volumes, numbers), day);
  await markCounted(
    tx,
    newcomers.map(({ id }) => id),
  );
  await markRolledUp(
    tx,
    events.map(({ id }) => id),
  );
  return {
    buyers: Array.from(new Set(events.map(({ memberId }) => memberId))),
    more: newcomers.length === most || events.length === most,
  };
};

const emptyTotals = ({ size }: MemberTree): LegTotals => ({
  left: new Float64Array(size),
  right: new Float64Array(size),
});

const changesOf = (
  tree: MemberTree,
  own: Float64Array,
  volumes: LegTotals,
  numbers: LegTotals,
): readonly LegChange[] => {
  const changes: LegChange[] = [];
  for (let index = 0; index < tree.size; index += 1) {
    const change = {
      memberId: tree.ids[index] ?? 0,
      ownPv: own[index] ?? 0,
      left: volumes.left[index] ?? 0,
      right: volumes.right[index] ?? 0,
      leftNumber: numbers.left[index] ?? 0,
      rightNumber: numbers.right[index] ?? 0,
    };
    const { ownPv, left, right, leftNumber, rightNumber } = change;
    if (ownPv !== 0 || left !== 0 || right !== 0 || leftNumber !== 0 || rightNumber !== 0) changes.push(change);
  }
  return changes;
};
