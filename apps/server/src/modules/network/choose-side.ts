import { weakerLeg } from "@espalier/core/network/weaker-leg";
import type { PlacementPreference, Side } from "@espalier/core/vocabulary/network";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readLegs } from "./queries.ts";

/** The side on which a preference places a newcomer below a parent; left when the legs are equal. */
export const chooseSide = async (db: Db, parentId: number, preference: PlacementPreference): Promise<Side> => {
  if (preference !== "weaker") return preference;
  const legs = await readLegs(db, parentId);
  const left = { volume: legs.left_total, members: legs.left_number };
  const right = { volume: legs.right_total, members: legs.right_number };
  return weakerLeg(left, right) ?? "left";
};
