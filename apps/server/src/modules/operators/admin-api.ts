import { done } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { firstPassword } from "../../platform/crypto/tokens.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";
import { addOperator, setOperator } from "./change-operators.ts";
import { resetOperatorAccess } from "./reset-access.ts";

export const operatorAdminApi = (deps: OperatorsDeps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind("adminOperatorAdd", async ({ input, caller, now, write }) => {
    const password = firstPassword(deps.random);
    const hash = await deps.passwords.hash(password);
    return await write(async (tx, recordAudit) => {
      const added = await addOperator(tx, recordAudit, input, { hash, byId: caller.operator.id, now });
      return added.ok ? done({ ...added.value, password }) : added;
    });
  }),

  bind(
    "adminOperatorSet",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await setOperator(tx, recordAudit, input, { byId: caller.operator.id, now, endViewSessions }),
      ),
  ),

  bind("adminOperatorReset", async ({ input, caller, now, write }) => {
    const password = firstPassword(deps.random);
    const hash = await deps.passwords.hash(password);
    return await write(async (tx, recordAudit) => {
      const reset = await resetOperatorAccess(tx, recordAudit, input.id, {
        byId: caller.operator.id,
        language: caller.language,
        hash,
        now,
        messaging: deps,
        endViewSessions,
      });
      if (!reset.ok) return reset;
      return done({ ...reset.value, password: reset.value.waits_until === null ? password : "" });
    });
  }),
];
