import type { ParameterList } from "../parameter.ts";

export const pairParameters = {
  /** Pairs match whole multiples of it. */
  step: { unit: "amount", aboveZero: true, place: "pair.step", stored: "pair.step" },
  /** Whether a pair needs an active, personally invited member in each leg. */
  requireDirectEachSide: { unit: "flag", place: "pair.direct_each_side", stored: "pair.require_direct_each_side" },
  rate: { unit: "rate", by: "rank", place: "pair.rates", stored: "pair.rate_bp" },
  dayCap: { unit: "amount", by: "rank", place: "pair.day_caps", stored: "pair.day_cap" },
} as const satisfies ParameterList;
