import { done } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readNew } from "../../../platform/passkeys/read-passkey.ts";
import { beginPasskey, addPasskey, removePasskey } from "./change-passkeys.ts";
import { proveMember } from "./prove-member.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./set-up-totp.ts";
import { showSecurity } from "./show-security.ts";

export const securityMemberApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("userSecurity", async ({ caller }) => done(await showSecurity(deps, caller.memberId))),
  ...passkeyApi(deps),
  ...totpApi(deps),
];

const passkeyApi = (deps: AccountsDeps): readonly Binding[] => [
  // Without `write`: a challenge is good once, so no answer of this call is given again.
  bind(
    "userPasskeyAddBegin",
    async ({ input, caller: { memberId }, now }) => await beginPasskey(deps, memberId, input, now),
  ),

  bind("userPasskeyAdd", async ({ input: { name, ...made }, caller: { memberId }, now, write }) => {
    return await write(
      async (tx, passkey) => await addPasskey(tx, deps, { memberId, name, ...passkey }, now),
      async () => await readNew(deps, `member-add:${memberId}`, made, now),
    );
  }),

  bind("userPasskeyRemove", async ({ input: { id, ...proof }, caller: { memberId, session }, now, write }) => {
    return await write(
      async (tx) => await removePasskey(tx, deps, { memberId, session, id, now }),
      async () => await proveMember(deps, memberId, proof, now),
    );
  }),
];

/** Secrets and recovery codes are shown once, so no answer with them is stored: these calls do without `write`. */
const totpApi = (deps: AccountsDeps): readonly Binding[] => [
  bind("userTotpBegin", async ({ input, caller: { memberId }, now }) => await beginTotp(deps, memberId, input, now)),

  bind(
    "userTotpConfirm",
    async ({ input, caller: { memberId }, now }) => await confirmTotp(deps, memberId, input.code, now),
  ),

  bind(
    "userTotpCodes",
    async ({ input, caller: { memberId }, now }) => await renewRecoveryCodes(deps, memberId, input, now),
  ),

  bind("userTotpRemove", async ({ input, caller: { memberId }, now, write }) => {
    return await write(
      async (tx) => await removeTotp(tx, deps, { memberId, now }),
      async () => await proveMember(deps, memberId, input, now),
    );
  }),
];
