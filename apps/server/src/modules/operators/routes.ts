import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../platform/http/bind-admin-call.ts";
import { firstPassword } from "../../platform/crypto/tokens.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";
import { addOperator, resetOperatorAccess, setOperator } from "./change-operators.ts";

export const adminOperatorRoutes = (
  { passwords, random }: Deps,
  endViewSessions: EndViewSessions,
): readonly AdminBinding[] => [
  bindAdmin("adminOperatorAdd", async ({ input, now, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(async (tx, note) => {
      const added = await addOperator(tx, note, input, { hash, now });
      return added.ok ? done({ id: added.value, password }) : added;
    });
  }),

  bindAdmin(
    "adminOperatorSet",
    async ({ input, caller, now, write }) =>
      await write(
        async (tx, note) => await setOperator(tx, note, input, { byId: caller.operator.id, now, endViewSessions }),
      ),
  ),

  bindAdmin("adminOperatorReset", async ({ input, caller, write }) => {
    const password = firstPassword(random);
    const hash = await passwords.hash(password);
    return await write(async (tx, note) => {
      const reset = await resetOperatorAccess(tx, note, input.id, { byId: caller.operator.id, hash, endViewSessions });
      return reset.ok ? done({ password }) : reset;
    });
  }),
];
