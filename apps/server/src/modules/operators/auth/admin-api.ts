import { done } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { type EndViewSessions, endOperatorSession } from "../store/operator-sessions.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { logInOperator } from "./log-in-operator.ts";
import { beginTotp, confirmTotp } from "./set-up-totp.ts";

export const authAdminApi = (deps: OperatorsDeps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind(
    "adminLogin",
    async ({ input, caller, now }) => await logInOperator(deps, { ...input, address: caller.address(), now }),
  ),

  bind(
    "adminLogout",
    async ({ caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => {
        await endOperatorSession(tx, endViewSessions, operator);
        await recordAudit({ subject: { kind: "operator", id: operator.email } });
        return done(null);
      }),
  ),

  bind("adminMe", async ({ caller: { operator } }) => {
    const { id, email, name, role, totp, mustChange } = operator;
    const totpRequired = deps.requireTotp && !totp;
    const { timeZone, version } = deps;
    const rest = { totp_required: totpRequired, password_change: mustChange, time_zone: timeZone, version };
    return await Promise.resolve(done({ id, email, name, role, totp, ...rest }));
  }),

  bind("adminPassword", async (context) => await changeOwnPassword(deps, endViewSessions, context)),

  bind(
    "adminTotpBegin",
    async ({ caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => {
        await recordAudit({ subject: { kind: "operator", id: operator.email } });
        return await beginTotp(tx, operator, deps);
      }),
  ),

  bind("adminTotpConfirm", async (context) => await confirmTotp(deps, context)),
];
