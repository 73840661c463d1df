import type { Call } from "@espalier/contract/define-call";
import type { ErrorKey } from "@espalier/contract/errors";
import { may } from "@espalier/contract/roles";
import type { Failure } from "@espalier/core/vocabulary/outcome";

import type { DispatchDeps } from "../call-services.ts";
import type { SessionOperator } from "../caller.ts";
import type { Policy } from "./policy.ts";

/**
 * An operator needs the call's permission and, before that, a password they chose and, where required, an authenticator
 * app.
 */
export const requirePermission: Policy = (call, { operator }, deps) => operator && refuseOperator(call, operator, deps);

/** The reason for which this operator may not make this call; undefined when it is permitted. */
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
