import { jumpOfChild } from "@espalier/core/network/jump-of-child";
import type { Side } from "@espalier/core/vocabulary/network";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { legOf } from "./ancestry.ts";
import { lockOuterChain, readPlacementWithJumps } from "./queries.ts";
import { insertLegs } from "./store/legs.ts";
import { insertPlacement, setOuterTail } from "./store/placements.ts";

/** The position of a member in the placement tree; the root has depth 0. */
export type Place = { readonly parentId: number; readonly side: Side; readonly depth: number };

type Newcomer = {
  readonly memberId: number;
  readonly parentId: number;
  readonly side: Side;
  readonly sponsorId?: number;
};

/**
 * Places a member below a parent on a side or, when that place is taken, at the outermost open place below it on that
 * side. The cost does not depend on the size of the tree. Newcomers to one outer chain wait for each other, so two who
 * race for a place both succeed. The caller has checked that the sponsor is the parent or above it (isSelfOrBelow);
 * `sponsorId` is omitted when nobody invited the member. Throws when the parent has no place, or the member has one.
 */
export const placeMember = async (tx: Tx, { memberId, parentId, side, sponsorId }: Newcomer): Promise<Place> => {
  const chain = await lockOuterChain(tx, parentId, side);
  if (!chain) throw new Error(`member ${parentId} has no place in the tree`);
  // A separate statement, because only a statement that begins after locking sees members who joined the chain before.
  const tail = await readPlacementWithJumps(tx, chain.tail_id);
  const far = { id: tail.far_id, depth: tail.far_depth };
  const jump = { id: tail.jump_id, depth: tail.jump_depth, jump: far };
  const parent = { id: chain.tail_id, depth: tail.depth, jump };
  const depth = tail.depth + 1;
  const sponsorSide = sponsorId === undefined ? null : await sponsorSideOf(tx, sponsorId, { parentId, side });
  const placement = {
    member_id: memberId,
    parent_id: parent.id,
    side,
    depth,
    jump_id: jumpOfChild(parent).id,
    left_chain: side === "left" ? tail.left_chain : memberId,
    right_chain: side === "right" ? tail.right_chain : memberId,
    sponsor_side: sponsorSide,
  };
  await Promise.all([
    insertPlacement(tx, placement),
    insertLegs(tx, [{ memberId, sponsorSide }]),
    setOuterTail(tx, chain.head_id, side, memberId),
    setOuterTail(tx, memberId, side === "left" ? "right" : "left", memberId),
  ]);
  return { parentId: parent.id, side, depth };
};

/** The sponsor's leg: all outer places below a member on a side are in that member's leg of the same side. */
const sponsorSideOf = async (
  tx: Tx,
  sponsorId: number,
  { parentId, side }: Pick<Newcomer, "parentId" | "side">,
): Promise<Side | null> => (sponsorId === parentId ? side : await legOf(tx, sponsorId, parentId));

/** Places the first member, the root. Throws when there is one. */
export const placeRoot = async (tx: Tx, memberId: number): Promise<void> => {
  await insertPlacement(tx, {
    member_id: memberId,
    parent_id: null,
    side: null,
    depth: 0,
    jump_id: memberId,
    left_chain: memberId,
    right_chain: memberId,
    sponsor_side: null,
  });
  await insertLegs(tx, [{ memberId, sponsorSide: null }]);
  await setOuterTail(tx, memberId, "left", memberId);
  await setOuterTail(tx, memberId, "right", memberId);
};
