import { isLost, type Refusal } from "./is-refusal.ts";

/** Why something was refused, in words, and what is wrong with which fields. */
export type Problem = {
  readonly msg: string;
  readonly faults: Faults;
  /** The answer got lost on its way. */
  readonly isLost?: boolean;
};

/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, string>>;

/** A refusal names one field, or none. */
export const problemOf = (refusal: Refusal): Problem => {
  const { msg, field = "" } = refusal;
  return { msg, faults: field === "" ? {} : { [field]: msg }, ...(isLost(refusal) && { isLost: true }) };
};
