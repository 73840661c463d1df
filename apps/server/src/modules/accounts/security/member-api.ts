import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readNew } from "../../../platform/passkeys/read-passkey.ts";
import { passkeyHost } from "../../../platform/passkeys/request-passkey.ts";
import { beginPasskey, keepPasskey, removePasskey } from "./change-passkeys.ts";
import { proveMember } from "./prove-member.ts";
import { listPasskeys } from "./queries.ts";

export const securityMemberApi = (deps: Deps): readonly Binding[] => [
  bind("userSecurity", async ({ caller: { memberId } }) => {
    const passkeys = await listPasskeys(deps.db, memberId);
    const list = passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }));
    return done({ passkeys: { host: passkeyHost(deps), list } });
  }),

  // Without `write`: a challenge is good once, so no answer of this call is given again.
  bind(
    "userPasskeyAddBegin",
    async ({ input, caller: { memberId }, now }) => await beginPasskey(deps, memberId, input.password, now),
  ),

  bind("userPasskeyAdd", async ({ input: { name, ...made }, caller: { memberId }, now, write }) => {
    return await write(
      async (tx, passkey) => await keepPasskey(tx, deps, { memberId, name, ...passkey }, now),
      async () => await readNew(deps, `member-add:${memberId}`, made, now),
    );
  }),

  bind("userPasskeyRemove", async ({ input: { id, password }, caller: { memberId }, now, write }) => {
    return await write(
      async (tx) => await removePasskey(tx, deps, { memberId, id, now }),
      async () => await proveMember(deps, memberId, password),
    );
  }),
];
