import { readMoney } from "@espalier/core/money/money";
import { weakerLeg } from "@espalier/core/network/weaker-leg";
import type { Side } from "@espalier/core/vocabulary/network";

type Legs = {
  readonly left_side_amount: string;
  readonly right_side_amount: string;
  readonly left_number: number;
  readonly right_number: number;
};

/** The weaker of a member's legs, as calls answer them. */
export const weakerSide = ({ left_side_amount, right_side_amount, left_number, right_number }: Legs): Side | null =>
  weakerLeg(
    { volume: readMoney(left_side_amount), members: left_number },
    { volume: readMoney(right_side_amount), members: right_number },
  );
