import { floorRate } from "../floor-rate.ts";
import type { Explained, Step } from "./explanation.ts";

/** The payout factor comes rounded to basis points, so the amount computed with it may be approximate. */
export const payoutStep = ({ factor, amount }: Explained, raw: number): Step<"payout"> => ({
  sign: "×",
  name: "payout",
  figure: { share: factor, about: floorRate(raw, factor) !== amount },
  lessens: factor < WHOLE,
});

/** The last line: the profit that is paid. */
export const profitStep = ({ amount }: Explained): Step<"profit"> => ({
  sign: "=",
  name: "profit",
  figure: { amount },
});

const WHOLE = 10_000;
