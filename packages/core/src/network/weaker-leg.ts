import type { Money } from "../money/money.ts";
import type { Side } from "../vocabulary/network.ts";

type Leg = { readonly volume: Money; readonly members: number };

/** The leg with less volume (hundredths), or with fewer members where the volumes are equal; null where both are. */
export const weakerLeg = (left: Leg, right: Leg): Side | null => {
  if (left.volume !== right.volume) return left.volume < right.volume ? "left" : "right";
  if (left.members === right.members) return null;
  return left.members < right.members ? "left" : "right";
};
