import type { DataOf } from "@espalier/contract/types";

/** The tree that is drawn: by placement or by sponsor. */
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
  /** The id of the member above in this tree; null if unknown, or for the root. */
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
