import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { endOperatorSession, endOperatorSessions, type EndViewSessions } from "../store/operator-sessions.ts";
import { validateNewPassword } from "./validate-new-password.ts";
import { PROOFS } from "../limits.ts";
import { logInOperator } from "./log-in-operator.ts";
import { replacePassword } from "../store/operators.ts";
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

  bind("adminPassword", async ({ input, caller: { operator }, write }) => {
    const chosen = await validateNewPassword(deps, operator, input);
    if (!chosen.ok) return chosen;
    return await write(async (tx, recordAudit) => {
      // An owner may have reset the operator while the password was being checked.
      if (!(await replacePassword(tx, operator.id, chosen.value))) return refused("operator.password_wrong");
      await endOperatorSessions(tx, endViewSessions, operator.id, operator.session);
      await recordAudit({ subject: { kind: "operator", id: operator.email } });
      return done(null);
    });
  }),

  bind(
    "adminTotpBegin",
    async ({ caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => {
        await recordAudit({ subject: { kind: "operator", id: operator.email } });
        return await beginTotp(tx, operator, deps);
      }),
  ),

  bind("adminTotpConfirm", async ({ input, caller: { operator }, now, write }) => {
    const counted = await deps.limits.tryOf(PROOFS, operator.id);
    if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
    const outcome = await write(async (tx, recordAudit) => {
      await recordAudit({
        subject: { kind: "operator", id: operator.email },
        before: { totp: false },
        after: { totp: true },
      });
      return await confirmTotp(tx, operator.id, { keys: deps, code: input.code, now });
    });
    if (outcome.ok) await counted.refund();
    return outcome;
  }),
];
