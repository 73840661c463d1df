import { addVolume, type LegTotals } from "@espalier/core/network/add-volume";
import { extractAncestors, type AncestorSubtree } from "@espalier/core/network/extract-ancestors";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { LeaseName } from "../../platform/db/lease.ts";
import { addToTree, indexOf, type MemberTree } from "./member-tree.ts";
import { type Newcomer, readNewcomers, readWaitingVolume, type WaitingVolume } from "./roll-up-queries.ts";
import { markCounted } from "./store/placements.ts";
import { markRolledUp } from "./store/volume.ts";
import { addToLegs } from "./store/legs.ts";

/** Who holds it (db/lease.ts) is the one that writes legs. */
export const ROLL_UP_LEASE = "roll-up" satisfies LeaseName;

/** What a batch found. */
export type RolledUp = {
  /** Members whose own volume changed. */
  readonly buyers: readonly number[];
  /** Whether there may be more than one batch takes. */
  readonly more: boolean;
};

/**
 * Takes the newcomers and volume events that wait, at most a given number of each, into the legs of everyone above and marks them, in
 * the caller's transaction: what is marked is counted, once. `day` is the plan day (YYYY-MM-DD): a leg's first change of a
 * day keeps what the day began with. The caller holds the roll-up lease; the tree may keep members of a batch that is undone.
 */
export const rollUpBatch = async (
  tx: Tx,
  tree: MemberTree,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<RolledUp> => {
  // In this order, so that every buyer is among the new members or already in the tree.
  const waiting = await readWaitingVolume(tx, most);
  const newcomers = await readNewcomers(tx, most);
  for (const newcomer of newcomers) addToTree(tree, newcomer);
  // A buyer may be among those whom this batch has no room for.
  const volume = newcomers.length < most ? waiting : [];

  await addToLegs(tx, sumUp(tree, newcomers, volume), day);
  await markCounted(tx, newcomers);
  await markRolledUp(tx, volume);
  return {
    buyers: Array.from(new Set(volume.map(({ memberId }) => memberId))),
    more: newcomers.length === most || waiting.length === most,
  };
};

const sumUp = (tree: MemberTree, newcomers: readonly Newcomer[], volume: readonly WaitingVolume[]) => {
  const bought = countBy(volume.map(({ memberId, pv }) => [placeOf(tree, memberId), pv]));
  const joined = countBy(newcomers.map(({ id }) => [placeOf(tree, id), 1]));
  const invited = countBy(
    newcomers.flatMap(({ sponsorId }) => (sponsorId === null ? [] : [[placeOf(tree, sponsorId), 1] as const])),
  );
  const part = extractAncestors(tree, [...bought.keys(), ...joined.keys(), ...invited.keys()]);
  const [ownPv, numbers] = [pick(part, bought), pick(part, joined)];
  const volumes = addUp(part, ownPv);
  const members = addUp(part, numbers);
  return {
    memberIds: Float64Array.from(part.members, (index) => tree.ids[index] ?? 0),
    ownPv,
    left: volumes.left,
    right: volumes.right,
    leftNumber: members.left,
    rightNumber: members.right,
    inviteNumber: pick(part, invited),
  };
};

/** A member that is not in the tree would be marked without being counted. */
const placeOf = (tree: MemberTree, id: number): number => {
  const index = indexOf(tree, id);
  if (index < 0) throw new Error(`member ${id} has no place in the tree`);
  return index;
};

const countBy = (entries: readonly (readonly [index: number, amount: number])[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const [index, amount] of entries) sums.set(index, (sums.get(index) ?? 0) + amount);
  return sums;
};

const pick = (part: AncestorSubtree, amounts: ReadonlyMap<number, number>): Float64Array =>
  Float64Array.from(part.members, (index) => amounts.get(index) ?? 0);

const addUp = (part: AncestorSubtree, brought: Float64Array): LegTotals => {
  const totals = { left: new Float64Array(part.size), right: new Float64Array(part.size) };
  addVolume(part, totals, brought.slice());
  return totals;
};
