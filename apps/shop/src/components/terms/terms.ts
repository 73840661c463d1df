/** The words of the plan that explain themselves; their sentences are in the texts `earning`. */
export const TERMS = [
  "pv",
  "active",
  "leg",
  "weaker",
  "unmatched",
  "pair",
  "leader",
  "generation",
  "cap",
  "close",
] as const;

export type TermName = (typeof TERMS)[number];
