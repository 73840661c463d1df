import { CallError } from "@espalier/contract/caller";
import type { SharedRefusal } from "@espalier/contract/shared-refusals";
import type { CallName, RefusalOf, RequestOf } from "@espalier/contract/types";

/** Where a form shows the refusals of its call. */
export type RefusedFields<Name extends CallName, Field extends string> = {
  /** The field that each of the call's own refusals is about; null for one that is about no field. */
  readonly keys: Readonly<Record<Exclude<RefusalOf<Name>, SharedRefusal>, Field | null>>;
  /** The field in which each field of the request is typed, for refusals that name one. */
  readonly request: { readonly [Sent in keyof RequestOf<Name>]?: Field };
};

/** The same, of any call. */
export type AnyRefusedFields<Field extends string> = {
  readonly keys: Readonly<Record<string, Field | null>>;
  readonly request: Readonly<Record<string, Field | undefined>>;
};

/** The field of the form that a refusal is about; undefined if it is about none, or if no answer came. */
export function refusedField<Field extends string>(
  error: unknown,
  { keys, request }: AnyRefusedFields<Field>,
): Field | undefined {
  if (!(error instanceof CallError)) return undefined;
  const named = error.field === undefined ? undefined : request[error.field];
  return named ?? keys[error.key] ?? undefined;
}
