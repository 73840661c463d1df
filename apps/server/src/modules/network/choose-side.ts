import type { PlacementPreference, Side } from "@espalier/core/vocabulary/network";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readLegs } from "./queries.ts";

/**
 * The side on which a preference places a newcomer below a parent. The weaker leg is the one with less volume in total, then
 * the one with fewer members, then the left.
 */
export const chooseSide = async (db: Db, parentId: number, preference: PlacementPreference): Promise<Side> => {
  if (preference !== "weaker") return preference;
  const legs = await readLegs(db, parentId);
  if (legs.left_total !== legs.right_total) return legs.left_total < legs.right_total ? "left" : "right";
  return legs.left_number <= legs.right_number ? "left" : "right";
};
