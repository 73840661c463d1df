import type { ParameterList } from "../parameter.ts";

export const leaderParameters = {
  /** Of the pairs of each generation of the sponsor line. */
  rate: { unit: "rate", by: "generation", place: "leader_rates", stored: "leader.rate_bp" },
} as const satisfies ParameterList;
