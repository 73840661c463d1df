import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { firstPassword } from "../../platform/crypto/tokens.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";
import { addOperator, resetOperatorAccess, setOperator } from "./change-operators.ts";

export const operatorAdminApi = ({ passwords, random }: Deps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind("adminOperatorAdd", async ({ input, caller, now, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
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
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(async (tx, recordAudit) => {
      const reset = await resetOperatorAccess(tx, recordAudit, input.id, {
        byId: caller.operator.id,
        hash,
        now,
        endViewSessions,
      });
      return reset.ok ? done({ ...reset.value, password }) : reset;
    });
  }),
];
