import { readMoney } from "@espalier/core/money/money";
import { weakerLeg } from "@espalier/core/network/weaker-leg";
import type { Side } from "@espalier/core/vocabulary/network";

type Legs = {
  readonly left_total: string;
  readonly right_total: string;
  readonly left_number: number;
  readonly right_number: number;
};

/** The weaker of a member's legs, as calls answer them. */
export const weakerSide = ({ left_total, right_total, left_number, right_number }: Legs): Side | null =>
  weakerLeg(
    { volume: readMoney(left_total), members: left_number },
    { volume: readMoney(right_total), members: right_number },
  );
