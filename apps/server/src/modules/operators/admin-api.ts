import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { firstPassword } from "../../platform/crypto/tokens.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";
import { addOperator, resetOperatorAccess, setOperator } from "./change-operators.ts";

export const operatorAdminApi = ({ passwords, random }: Deps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind("adminOperatorAdd", async ({ input, now, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(async (tx, note) => {
      const added = await addOperator(tx, note, input, { hash, now });
      return added.ok ? done({ id: added.value, password }) : added;
    });
  }),

  bind(
    "adminOperatorSet",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, note) => await setOperator(tx, note, input, { byId: caller.operator.id, now, endViewSessions }),
      ),
  ),

  bind("adminOperatorReset", async ({ input, caller, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(async (tx, note) => {
      const reset = await resetOperatorAccess(tx, note, input.id, { byId: caller.operator.id, hash, endViewSessions });
      return reset.ok ? done({ password }) : reset;
    });
  }),
];
