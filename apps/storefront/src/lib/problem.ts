/** Why something was refused, in words, and what is wrong with which fields. */
export type Problem = { readonly msg: string; readonly faults: Faults };

/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, string>>;

/** A refusal names one field, or none. */
export const problemOf = ({
  msg,
  field = "",
}: {
  readonly msg: string;
  readonly field?: string | undefined;
}): Problem => ({
  msg,
  faults: field === "" ? {} : { [field]: msg },
});
