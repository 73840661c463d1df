import type { ErrorKey } from "@espalier/contract/errors";
import { may } from "@espalier/contract/admin/roles";
import type { Needs } from "@espalier/contract/admin/routes";

import type { Deps } from "../../deps.ts";
import type { SessionOperator } from "./caller.ts";

/** Why somebody may not do what needs this, undefined when nothing speaks against it. */
export const authorizeOperator = (
  { requireTotp }: Pick<Deps, "requireTotp">,
  needs: Needs,
  operator: SessionOperator | undefined,
): ErrorKey | undefined => {
  if (needs === "nobody") return undefined;
  if (!operator) return "session.expired";
  if (needs === "operator") return undefined;
  if (operator.mustChange) return "operator.password_change";
  if (requireTotp && !operator.totp) return "operator.totp_required";
  return may(operator.role, needs) ? undefined : "operator.not_permitted";
};
