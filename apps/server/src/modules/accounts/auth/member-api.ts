import { maskedName } from "@espalier/core/accounts/masked-name";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { readSettings } from "../../settings/settings.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { passkeyHost, requestUse } from "../../../platform/passkeys/request-passkey.ts";
import { readDevice } from "../sessions/read-device.ts";
import { endSession } from "../store/sessions.ts";
import { precheckCode } from "../precheck-code.ts";
import { isOffered } from "../../../platform/countries/countries.ts";
import { findInvitation, findPlacement } from "./find-placement.ts";
import { findByUid } from "../queries.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { emailCodePurpose } from "./code-purpose.ts";
import type { Visit } from "./begin-session.ts";
import { logIn } from "./log-in.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";
import { registerMember } from "./register-member.ts";
import { checkPasswordReset, resetPassword } from "./reset-password.ts";
import {
  CODES_ELSEWHERE,
  CODES_REQUESTED,
  CODES_TRIED,
  LOOKUPS,
  PASSKEY_LOGINS,
  PLACEMENTS,
  REGISTRATIONS,
} from "../limits.ts";
import { sendCode } from "./send-code.ts";

export const authMemberApi = (deps: Deps): readonly Binding[] => [
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

const passkeyApi = (deps: Deps): readonly Binding[] => [
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

const visitorApi = (deps: Deps): readonly Binding[] => [
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

  bind("reg", async ({ input, caller, now, write }) => {
    const wait = await deps.limits.ofAddress(REGISTRATIONS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    const { "register.countries": offered } = await readSettings(deps.db);
    if (!isOffered(input.country, offered)) return refused("country.unknown");
    if (isCommonPassword(input.password, input.nickname, input.email)) return refused("password.common");
    const form = { ...input, language: caller.language, deviceKey: input.device };
    return await write(
      async (tx, passwordHash) => await registerMember(tx, { ...form, passwordHash }, deps.random, now),
      async () => {
        const place = await findPlacement(deps.db, input);
        return place.ok ? done(await deps.passwords.hash(input.password)) : place;
      },
    );
  }),

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

const codeApi = (deps: Deps): readonly Binding[] => [
  bind("code", async ({ input, caller, now, write }) => {
    // A logged-in member can send codes to any address, which is limited so that strangers' mailboxes are not filled.
    const isMember = caller.memberId !== undefined;
    if (isMember && (await deps.limits.ofMember(CODES_ELSEWHERE, caller.memberId)) > 0) return refused("code.too_many");
    const wait = isMember ? 0 : await deps.limits.ofAddress(CODES_REQUESTED, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await write(async (tx) => await sendCode(tx, deps, { email: input.email, caller, now }));
  }),

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

  bind("reset", async ({ input, caller, now, write }) => {
    const address = caller.address();
    if (isCommonPassword(input.password, input.username, input.email)) return refused("password.common");
    const wait = await deps.limits.ofAddress(CODES_TRIED, address);
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    const outcome = await write(
      async (tx, checked) => await resetPassword(tx, deps, { ...input, ...checked, now }),
      async () => await checkPasswordReset(deps, input, clientNetwork(address), now),
    );
    // A person who proved to read the account's mail can log in from this address, however many others guess the
    // password.
    if (outcome.ok) await deps.limits.knowAddress({ audience: "member", account: input.username, address });
    return outcome;
  }),
];
