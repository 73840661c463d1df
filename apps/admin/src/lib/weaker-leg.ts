import { readMoney } from "@espalier/core/money/money";

type Legs = {
  readonly left_total: string;
  readonly right_total: string;
  readonly left_number: number;
  readonly right_number: number;
};

/** The leg with less volume, or with fewer members where volumes are alike; null where both are equal. */
export function weakerLeg({ left_total, right_total, left_number, right_number }: Legs): "left" | "right" | null {
  const [left, right] = [readMoney(left_total), readMoney(right_total)];
  if (left !== right) return left < right ? "left" : "right";
  if (left_number === right_number) return null;
  return left_number < right_number ? "left" : "right";
}
