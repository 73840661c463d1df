import type { DataOf } from "@espalier/contract/types";

/** Which of the two trees is drawn: where members stand, or who invited whom. */
export const TREES = ["placement", "sponsor"] as const;
export type Tree = (typeof TREES)[number];

type Placed = DataOf<"adminNetworkBranch">[number];
type Invited = DataOf<"adminNetworkInvited">["list"][number];

/** A member as both trees show it. */
export type MemberNode = Pick<
  Placed,
  | "id"
  | "uid"
  | "name"
  | "rank"
  | "active"
  | "frozen"
  | "left_number"
  | "right_number"
  | "left_total"
  | "right_total"
  | "side"
> & {
  /** Above it in this tree; null where that is not known, or nobody is. */
  readonly parentId: number | null;
  /** The number of personally invited members. */
  readonly invited: number;
};

export const fromPlaced = ({ parent_id, ...rest }: Placed): MemberNode => ({
  ...rest,
  parentId: parent_id,
  invited: 0,
});

export const fromInvited = (row: Invited, parentId: number): MemberNode => ({ ...row, parentId });

type Waypoint = DataOf<"adminNetworkPath">["last"][number];

export const fromWaypoint = (waypoint: Waypoint): MemberNode => ({ ...waypoint, parentId: null });
