import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { TeamMember } from "../team-rows.ts";

/**
 * A place of the drawn tree. Places are numbered from 1 at the top; below place n are 2n on the left and 2n + 1 on the right, so a
 * number alone determines level and position.
 */
export type Slot = MemberSlot | OpenSlot | PlaceholderSlot;

export type MemberSlot = {
  readonly kind: "member";
  readonly place: number;
  readonly member: TeamMember;
  /** The places below, left and right; null on the last level drawn. */
  readonly below: readonly [Slot, Slot] | null;
};

/** An open place, to which somebody can be invited. */
export type OpenSlot = {
  readonly kind: "open";
  readonly place: number;
  readonly parent: TeamMember;
  readonly side: Side;
};

/** A member who is not loaded yet. */
type PlaceholderSlot = { readonly kind: "placeholder"; readonly place: number };

/** Levels below the top that are drawn. */
export const LEVELS = 3;

/**
 * Lays rows out as a tree: the first is its top. In rows that are `complete` a missing member does not exist; in others the
 * member count of a leg distinguishes an open place from a member that is not loaded yet.
 */
export function layoutTree(rows: readonly TeamMember[], { complete }: { complete: boolean }): MemberSlot | undefined {
  const root = rows[0];
  if (root === undefined) return undefined;
  const members = new Map(rows.slice(1).map((row) => [`${row.position_pid} ${row.position_side}`, row]));

  const slotOf = (parent: TeamMember, which: Side, place: number): Slot => {
    const member = members.get(`${parent.id} ${sideNumber[which]}`);
    if (member !== undefined) return memberSlot(member, place);
    if (!complete && parent.assets[`${which}_number`] > 0) return { kind: "placeholder", place };
    return { kind: "open", place, parent, side: which };
  };

  const memberSlot = (member: TeamMember, place: number): MemberSlot => {
    const isLast = levelOf(place) === LEVELS;
    const [left, right] = SIDES;
    return {
      kind: "member",
      place,
      member,
      below: isLast ? null : [slotOf(member, left, 2 * place), slotOf(member, right, 2 * place + 1)],
    };
  };

  return memberSlot(root, 1);
}

/** The level of a place below the top: 0 for the top itself. */
export const levelOf = (place: number): number => Math.floor(Math.log2(place));

/** The point of a place, as shares of the tree's width and height: the origin of zoom animations. */
export function pointOf(place: number): { readonly x: number; readonly y: number } {
  const level = levelOf(place);
  const width = 2 ** level;
  return { x: (place - width + 0.5) / width, y: (level + 0.5) / (LEVELS + 1) };
}

/** The place an arrow key leads to from another; null for other keys and beyond the edges of the tree. */
export function placeBeside(place: number, key: string): number | null {
  const beside = { ArrowUp: Math.floor(place / 2), ArrowDown: 2 * place, ArrowLeft: place - 1, ArrowRight: place + 1 };
  const next = Object.entries(beside).find(([name]) => name === key)?.[1];
  if (next === undefined || next < 1 || levelOf(next) > LEVELS) return null;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  return isSideways && levelOf(next) !== levelOf(place) ? null : next;
}
