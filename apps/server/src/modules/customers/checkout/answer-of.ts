import type { ErrorKey } from "@espalier/contract/errors";
import { isRefusalOf } from "@espalier/contract/refusals";
import type { CallName, RefusalOf } from "@espalier/contract/types";
import type { Outcome } from "@espalier/core/vocabulary/outcome";

/** An outcome of the orders' rules as an answer of this call. What only members can be refused is a bug here. */
export const answerOf = <Name extends CallName, Value>(
  name: Name,
  outcome: Outcome<Value, ErrorKey>,
): Outcome<Value, RefusalOf<Name>> => {
  if (outcome.ok) return outcome;
  const { failure } = outcome;
  const { key } = failure;
  if (!isRefusalOf(name, key)) throw new Error(`${name} was refused with ${key}`);
  return { ok: false, failure: { ...failure, key } };
};
