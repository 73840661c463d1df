import type { Call } from "@espalier/contract/define-call";
import type { ErrorKey } from "@espalier/contract/errors";
import { may } from "@espalier/contract/roles";
import type { Failure } from "@espalier/core/vocabulary/outcome";

import type { DispatchDeps } from "../call-services.ts";
import type { SessionOperator } from "../caller.ts";
import type { Policy } from "./policy.ts";

/** An operator needs the call's permission, and first a password of their own and, where they are required, codes. */
export const requirePermission: Policy = (call, { operator }, deps) => operator && refuseOperator(call, operator, deps);

/** Why this operator may not make this call, undefined when nothing speaks against it. */
export const refuseOperator = (
  call: Call,
  operator: SessionOperator,
  { requireTotp }: Pick<DispatchDeps, "requireTotp">,
): Failure<ErrorKey> | undefined => {
  if (call.audience !== "operator") return undefined;
  if (operator.mustChange && call.duringReset !== true) return { key: "operator.password_change" };
  if (call.permission === "none") return undefined;
  if (requireTotp && !operator.totp) return { key: "operator.totp_required" };
  return may(operator.role, call.permission) ? undefined : { key: "operator.not_permitted" };
};
