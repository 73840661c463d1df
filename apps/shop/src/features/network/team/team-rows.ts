import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import type { DataOf } from "@espalier/contract/types";

import { sideNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { Crumb } from "./team-path.ts";

/** A member of the tree, with both legs in short. */
export type TeamMember = DataOf<"userTeam">[number];

/** The part of a tree from one of its members downward, or undefined when that member is not in it. */
export function teamBelow(rows: readonly TeamMember[], uid: string): TeamMember[] | undefined {
  const root = rows.find((row) => row.username === uid);
  if (root === undefined) return undefined;
  // Rows come level by level: members below follow everybody above them.
  const ids = new Set([root.id]);
  const below = rows.filter((row) => row.id !== root.id && ids.has(row.position_pid) && ids.add(row.id));
  return [root, ...below];
}

/** The members from below the root of a tree down to one of them, that one included; undefined when it is not in it. */
export function lineTo(rows: readonly TeamMember[], uid: string): TeamMember[] | undefined {
  const root = rows[0];
  const line: TeamMember[] = [];
  let member = rows.find((row) => row.username === uid);
  while (member !== undefined && member !== root) {
    line.unshift(member);
    const parentId = member.position_pid;
    member = rows.find((row) => row.id === parentId);
  }
  return member === undefined ? undefined : line;
}

/** A member as a step of the path. */
export const crumbOf = ({ username, nickname }: TeamMember): Crumb => ({ uid: username, name: nickname });

/** The side of a member below its parent; null for the root. */
export const sideOf = (member: TeamMember): Side | null =>
  SIDES.find((each) => sideNumber[each] === member.position_side) ?? null;
