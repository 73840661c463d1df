import { addVolume, type LegTotals } from "@espalier/core/network/add-volume";
import { extractAncestors, type AncestorSubtree } from "@espalier/core/network/extract-ancestors";
import { SIDES } from "@espalier/core/vocabulary/network";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { LeaseName } from "../../platform/db/lease.ts";
import { findSegments, membersOfSegment, type SegmentChange, takeSegments } from "./leg-segments.ts";
import { addToTree, type MemberTree, placeOf } from "./member-tree.ts";
import { type Newcomer, readNewcomers, readWaitingVolume, type WaitingVolume } from "./roll-up-queries.ts";
import { markCounted } from "./store/placements.ts";
import { addToInvited, recountWhenActivationChanged } from "./store/invited-counts.ts";
import { addToSegments, insertSegments, type StoredSegment } from "./store/leg-segments.ts";
import { addToLegs, type LegChanges } from "./store/legs.ts";
import { markRolledUp } from "./store/volume.ts";

/** The lease (db/lease.ts) whose holder is the only process that writes legs. */
export const ROLL_UP_LEASE = "roll-up" satisfies LeaseName;

/** The result of a batch. */
export type RolledUp = {
  /** Members whose own volume, or that of whose customers, changed. */
  readonly changed: readonly number[];
  /** Whether more may wait than one batch takes. */
  readonly more: boolean;
  /** New segments of legs. Note them in the tree after the commit (`keepStoredSegments`). */
  readonly segments: readonly StoredSegment[];
};

/** New segments of one batch. */
const MOST_SEGMENTS = 64;

/**
 * Adds waiting newcomers and volume events, at most a given number of each, to the legs of everyone above, volume of customers to its
 * sellers alone, and marks them, in the caller's transaction: every marked row is counted once. `day` is the plan day (YYYY-MM-DD): a leg's
 * first change of a day stores the values at the day's beginning. The caller holds the roll-up lease; after a rollback
 * the tree may keep members of the batch.
 */
export const rollUpBatch = async (
  tx: Tx,
  tree: MemberTree,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<RolledUp> => {
  // Volume is read first, so that everyone whose it is is among the newcomers or already in the tree.
  const waiting = await readWaitingVolume(tx, most);
  const newcomers = await readNewcomers(tx, most);
  for (const newcomer of newcomers) addToTree(tree, newcomer);
  findSegments(tree, tree.segments);
  // Whose volume it is may be among newcomers that did not fit into this batch.
  const volume = newcomers.length < most ? waiting : [];

  const { legs, segments } = sumUp(tree, newcomers, volume);
  await addToLegs(tx, legs, day);
  await addToSegments(tx, segments, day);
  await markCounted(tx, newcomers);
  await addToInvited(tx, newcomers);
  await recountWhenActivationChanged(tx);
  await markRolledUp(tx, volume);
  const made = tree.segments.unsaved.slice(0, MOST_SEGMENTS);
  return {
    changed: Array.from(new Set(volume.map(({ memberId }) => memberId))),
    more: newcomers.length === most || waiting.length === most || made.length < tree.segments.unsaved.length,
    segments: await insertSegments(
      tx,
      made.map((segment) => ({
        side: segment.side,
        memberIds: membersOfSegment(tree, segment).map((index) => tree.ids[index] ?? 0),
      })),
    ),
  };
};

const sumUp = (
  tree: MemberTree,
  newcomers: readonly Newcomer[],
  volume: readonly WaitingVolume[],
): { readonly legs: LegChanges; readonly segments: readonly SegmentChange[] } => {
  const countOf = (isCustomers: boolean) =>
    countBy(
      volume
        .filter((each) => each.isCustomers === isCustomers)
        .map(({ memberId, pv }) => [placeOf(tree, memberId), pv] as const),
    );
  const [bought, sold] = [countOf(false), countOf(true)];
  const joined = countBy(newcomers.map(({ id }) => [placeOf(tree, id), 1]));
  const invited = countBy(
    newcomers.flatMap(({ sponsorId }) => (sponsorId === null ? [] : [[placeOf(tree, sponsorId), 1] as const])),
  );
  const part = extractAncestors(tree, [...bought.keys(), ...sold.keys(), ...joined.keys(), ...invited.keys()]);
  const [ownPv, numbers] = [pick(part, bought), pick(part, joined)];
  const volumes = addUp(part, ownPv);
  const members = addUp(part, numbers);
  const segments = SIDES.flatMap((side) =>
    takeSegments(part, tree.segments[side], { total: volumes[side], number: members[side] }),
  );
  const legs = {
    memberIds: Float64Array.from(part.members, (index) => tree.ids[index] ?? 0),
    ownPv,
    customersPv: pick(part, sold),
    left: volumes.left,
    right: volumes.right,
    leftNumber: members.left,
    rightNumber: members.right,
    inviteNumber: pick(part, invited),
  };
  return { legs: onlyChanged(legs), segments };
};

const onlyChanged = ({ memberIds, ...gains }: LegChanges): LegChanges => {
  const amounts = Object.values(gains);
  const isChanged = Array.from(memberIds, (_, index) => amounts.some((gain) => gain[index] !== 0));
  const those = (values: Float64Array): Float64Array => values.filter((_, index) => isChanged[index]);
  return {
    memberIds: those(memberIds),
    ownPv: those(gains.ownPv),
    customersPv: those(gains.customersPv),
    left: those(gains.left),
    right: those(gains.right),
    leftNumber: those(gains.leftNumber),
    rightNumber: those(gains.rightNumber),
    inviteNumber: those(gains.inviteNumber),
  };
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
