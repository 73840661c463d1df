import { areaOf } from "./area.ts";
import { callOf } from "./call-of.ts";
import type { Call } from "./define-call.ts";
import { type ErrorKey, errorCodes } from "./errors.ts";
import { FIELD_REFUSALS, type RuleRefusal } from "./shared-refusals.ts";
import type { CallName, RefusalOf } from "./types.ts";

/**
 * The refusals that a call can answer, and no other: its own, those of its fields, and those by the rules of all calls, which come
 * first.
 */
export const refusalsOf = (call: Call): Readonly<Record<"own" | "fields" | "rules", readonly ErrorKey[]>> => ({
  own: call.refusals ?? [],
  fields: FIELD_REFUSALS,
  rules: rulesOf(call),
});

/** Whether a call can answer this refusal. */
export const canRefuse = (call: Call, key: ErrorKey): boolean =>
  Object.values(refusalsOf(call)).some((keys) => keys.includes(key));

/** The same, for the compiler. */
export const isRefusalOf = <Name extends CallName>(name: Name, key: ErrorKey): key is RefusalOf<Name> =>
  canRefuse(callOf(name), key);

const rulesOf = (call: Call): readonly RuleRefusal[] => {
  const isOpen = call.duringReset === true;
  const area = areaOf(call);
  const rules: readonly (readonly [boolean, ...RuleRefusal[]])[] = [
    [area === "store", "shop.closed"],
    [call.audience !== "visitor", "session.expired"],
    [true, "session.other_account"],
    [call.audience === "member" && !isOpen, "reset.required"],
    [
      call.audience !== "operator" && area !== "store" && (call.method === "POST" || call.writes === true),
      "session.read_only",
    ],
    [area !== "member", "session.other_site"],
    [call.audience === "operator" && !isOpen, "operator.password_change"],
    [call.audience === "operator" && call.permission !== "none", "operator.totp_required", "operator.not_permitted"],
    [call.method === "POST", "idempotency.key", "idempotency.mismatch", "input.body", "input.too_large"],
    [call.upload !== undefined, "upload.too_slow"],
    [true, "too_many", "unavailable", "fault"],
  ];
  return rules.flatMap(([applies, ...keys]) => (applies ? keys : []));
};

/** Keys that cross the wire; code 0 is what clients say among themselves. */
export const errorKeys = (): string[] =>
  Object.entries(errorCodes)
    .filter(([, code]) => code !== 0)
    .map(([key]) => key);
