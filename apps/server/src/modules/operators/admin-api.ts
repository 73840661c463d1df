import type { OperatorsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { oneTimePassword } from "../../platform/passwords/one-time-password.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";
import { addOperator, setOperator } from "./change-operators.ts";
import { resetOperatorAccess } from "./reset-access.ts";

export const operatorAdminApi = (deps: OperatorsDeps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind("adminOperatorAdd", async ({ input, caller, now, write }) => {
    const made = await oneTimePassword(deps);
    return await write(
      async (tx, recordAudit) => await addOperator(tx, recordAudit, input, { ...made, byId: caller.operator.id, now }),
    );
  }),

  bind(
    "adminOperatorSet",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await setOperator(tx, recordAudit, input, { byId: caller.operator.id, now, endViewSessions }),
      ),
  ),

  bind("adminOperatorReset", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { byId: operator.id, language, now, messaging: deps, endViewSessions };
    const made = await oneTimePassword(deps);
    return await write(
      async (tx, recordAudit) => await resetOperatorAccess(tx, recordAudit, input.id, { ...by, ...made }),
    );
  }),
];
