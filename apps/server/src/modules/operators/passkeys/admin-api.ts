import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readNew } from "../../../platform/passkeys/read-passkey.ts";
import { passkeyHost, requestUse } from "../../../platform/passkeys/request-passkey.ts";
import { PASSKEY_LOGINS } from "../limits.ts";
import type { EndViewSessions } from "../store/operator-sessions.ts";
import { addPasskey, beginPasskey, removePasskey } from "./change-passkeys.ts";
import { listPasskeys } from "./queries.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";

export const passkeyAdminApi = (deps: OperatorsDeps, endViewSessions: EndViewSessions): readonly Binding[] => [
  ...visitorApi(deps),
  ...ownApi(deps, endViewSessions),
];

const visitorApi = (deps: OperatorsDeps): readonly Binding[] => [
  bind("adminPasskeyOffer", async () => await Promise.resolve(done({ host: passkeyHost(deps) }))),

  bind("adminPasskeyLoginBegin", async ({ caller, now }) => {
    const wait = await deps.limits.ofAddress(PASSKEY_LOGINS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await requestUse(deps, "operator-login", now);
  }),

  bind(
    "adminPasskeyLogin",
    async ({ input, caller, now }) => await logInByPasskey(deps, input, { address: caller.address(), now }),
  ),
];

const ownApi = (deps: OperatorsDeps, endViewSessions: EndViewSessions): readonly Binding[] => [
  bind("adminPasskeyList", async ({ caller: { operator } }) => {
    const list = await listPasskeys(deps.db, operator.id);
    return done({
      host: passkeyHost(deps),
      list: list.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
    });
  }),

  bind(
    "adminPasskeyAddBegin",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (_, recordAudit, creation) => {
          await recordAudit({ subject: { kind: "operator", id: operator.email } });
          return done(creation);
        },
        async () => await beginPasskey(deps, operator, input.password, now),
      ),
  ),

  bind("adminPasskeyAdd", async ({ input: { name, ...made }, caller: { operator, language }, now, write }) => {
    const about = { operator, language, now };
    return await write(
      async (tx, recordAudit, passkey) =>
        await addPasskey(tx, { recordAudit, messaging: deps }, about, { name, ...passkey }),
      async () => await readNew(deps, `operator-add:${operator.id}`, made, now),
    );
  }),

  bind(
    "adminPasskeyRemove",
    async ({ input, caller: { operator, language }, now, write }) =>
      await write(
        async (tx, recordAudit) =>
          await removePasskey(
            tx,
            { recordAudit, messaging: deps, endViewSessions },
            { operator, language, now },
            input.id,
          ),
      ),
  ),
];
