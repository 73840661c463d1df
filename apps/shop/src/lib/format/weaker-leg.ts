import { readMoney } from "@espalier/core/money/money";

type Legs = { readonly left_side_amount: string; readonly right_side_amount: string };

/** The side with less volume, to the cent; null when both are the same. */
export function weakerLeg(legs: Legs): "left" | "right" | null {
  const left = readMoney(legs.left_side_amount);
  const right = readMoney(legs.right_side_amount);
  if (left === right) return null;
  return left < right ? "left" : "right";
}
