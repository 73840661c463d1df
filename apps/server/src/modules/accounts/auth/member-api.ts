import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { passkeyHost, requestUse } from "../../../platform/passkeys/request-passkey.ts";
import { readDevice } from "../sessions/read-device.ts";
import { endSession } from "../store/sessions.ts";
import type { Visit } from "./begin-session.ts";
import { logIn } from "./log-in.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import { CODES_TRIED, PASSKEY_LOGINS } from "../limits.ts";
import { lookUpName } from "./look-up-name.ts";
import { openView } from "./open-view.ts";
import { register } from "./register.ts";
import { requestCode } from "./request-code.ts";
import { resetByCode } from "./reset-by-code.ts";
import { showInvitation } from "./show-invitation.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { verifyEmailCode } from "./verify-email-code.ts";

export const authMemberApi = (deps: AccountsDeps): readonly Binding[] => [
  ...visitorApi(deps),
  ...passkeyApi(deps),
  ...codeApi(deps),
];

const visitOf = (caller: Visitor, deviceKey: string, now: Date): Visit => ({
  address: caller.address(),
  device: readDevice(caller.userAgent),
  deviceKey,
  language: caller.language,
  now,
});

const passkeyApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("passkeyOffer", async () => await Promise.resolve(done({ host: passkeyHost(deps) }))),

  bind("passkeyLoginBegin", async ({ caller, now }) => {
    const wait = await deps.limits.ofAddress(PASSKEY_LOGINS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await requestUse(deps, "member-login", now);
  }),

  bind("passkeyLogin", async ({ input: { device, ...used }, caller, now }) => {
    return await logInByPasskey(deps, used, visitOf(caller, device, now));
  }),
];

const visitorApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("login", async ({ input: { device, ...form }, caller, now }) => {
    return await logIn(deps, form, visitOf(caller, device, now));
  }),

  bind(
    "userLogout",
    async ({ caller, write }) =>
      await write(async (tx) => {
        await endSession(tx, caller.session);
        return done(null);
      }),
  ),

  bind("reg", async (context) => await register(deps, context)),

  bind("regInvite", async ({ input }) => await showInvitation(deps.db, input.invite)),

  bind("query", async ({ input, caller }) => await lookUpName(deps, input, caller.address())),
];

const codeApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("publicEmailStop", async ({ input: { token }, caller, now, write }) => {
    const wait = await deps.limits.ofAddress(CODES_TRIED, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await write(async (tx) => await stopEmailChange(tx, deps, { token, now }));
  }),

  // Without an idempotency key: the answer is stored nowhere.
  bind("publicViewOpen", async ({ input, now }) => await openView(deps, input.secret, now)),

  bind("code", async (context) => await requestCode(deps, context)),

  bind("publicVerifyCode", async ({ input, caller, now }) => await verifyEmailCode(deps, input, caller, now)),

  bind("reset", async (context) => await resetByCode(deps, context)),
];
