import { maskedName } from "@espalier/core/accounts/masked-name";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { passkeyHost, requestUse } from "../../../platform/passkeys/request-passkey.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readDevice } from "../sessions/read-device.ts";
import { endSession, takeViewSession } from "../store/sessions.ts";
import { precheckCode } from "../precheck-code.ts";
import { findInvitation, findPlacement } from "./find-placement.ts";
import { findByUid } from "../queries.ts";
import { emailCodePurpose } from "./code-purpose.ts";
import type { Visit } from "./begin-session.ts";
import { logIn } from "./log-in.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import { CODES_TRIED, LOOKUPS, PASSKEY_LOGINS, PLACEMENTS } from "../limits.ts";
import { register } from "./register.ts";
import { requestCode } from "./request-code.ts";
import { resetByCode } from "./reset-by-code.ts";
import { stopEmailChange } from "./stop-email-change.ts";

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

  bind("regInvite", async ({ input }) => {
    const found = await findInvitation(deps.db, input.invite);
    if (!found.ok) return found;
    const { sponsor, parent, preference } = found.value;
    return done({
      invite: sponsor.uid,
      position: parent.uid,
      inviteName: maskedName(sponsor.nickname),
      positionName: maskedName(parent.nickname),
      side: preference === "weaker" ? null : preference,
    });
  }),

  bind("query", async ({ input, caller }) => {
    const { uid, inviteCode } = input;
    const wait = await deps.limits.ofAddress(inviteCode === "" ? LOOKUPS : PLACEMENTS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    if (inviteCode !== "") {
      const place = await findPlacement(deps.db, { inviteCode, invitePid: "", positionPid: uid });
      return place.ok ? done({ name: maskedName(place.value.parent.nickname) }) : place;
    }
    const member = await findByUid(deps.db, uid);
    return member ? done({ name: maskedName(member.nickname) }) : refused("member.unknown");
  }),
];

const codeApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("publicEmailStop", async ({ input: { token }, caller, now, write }) => {
    const wait = await deps.limits.ofAddress(CODES_TRIED, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await write(async (tx) => await stopEmailChange(tx, deps, { token, now }));
  }),

  // Without an idempotency key: the answer is stored nowhere.
  bind(
    "publicViewOpen",
    async ({ input: { secret }, now }) =>
      await inTransaction(deps.db, async (tx) => {
        const token = await takeViewSession(tx, secret, deps.random, now);
        return token === undefined ? refused("view.link_over") : done(token);
      }),
  ),

  bind("code", async (context) => await requestCode(deps, context)),

  bind("publicVerifyCode", async ({ input, caller, now }) => {
    const address = caller.address();
    const wait = await deps.limits.ofAddress(CODES_TRIED, address);
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    const { email, code } = input;
    const purpose = await emailCodePurpose(deps.db, caller.memberId);
    const target = { subject: `email:${email}`, purpose, code, requestNetwork: clientNetwork(address) } as const;
    const right = await precheckCode(deps, target, now);
    return right.ok ? done(null) : right;
  }),

  bind("reset", async (context) => await resetByCode(deps, context)),
];
