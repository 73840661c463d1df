import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { newChallenge } from "../../../platform/passkeys/challenges.ts";
import { relyingPartyOf } from "../../../platform/passkeys/relying-party.ts";
import { PASSKEY_LOGINS } from "../limits.ts";
import { deletePasskey } from "../store/operator-passkeys.ts";
import { beginPasskey, keepPasskey, readNewPasskey } from "./add-passkey.ts";
import { listPasskeys } from "./queries.ts";
import { logInByPasskey } from "./log-in-by-passkey.ts";

export const passkeyAdminApi = (deps: Deps): readonly Binding[] => [...visitorApi(deps), ...ownApi(deps)];

const visitorApi = (deps: Deps): readonly Binding[] => [
  bind("adminPasskeyOffer", async () => await Promise.resolve(done({ host: hostOf(deps) }))),

  bind("adminPasskeyLoginBegin", async ({ caller, now }) => {
    const host = hostOf(deps);
    if (host === "") return refused("passkey.not_offered");
    const wait = await deps.limits.ofAddress(PASSKEY_LOGINS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return done({ host, challenge: await newChallenge(deps.db, "operator-login", { random: deps.random, now }) });
  }),

  bind(
    "adminPasskeyLogin",
    async ({ input, caller, now }) => await logInByPasskey(deps, input, { address: caller.address(), now }),
  ),
];

const ownApi = (deps: Deps): readonly Binding[] => [
  bind("adminPasskeyList", async ({ caller: { operator } }) => {
    const list = await listPasskeys(deps.db, operator.id);
    return done({
      host: hostOf(deps),
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

  bind("adminPasskeyAdd", async ({ input, caller: { operator }, now, write }) => {
    const { name, ...made } = input;
    return await write(
      async (tx, recordAudit, passkey) => {
        const kept = await keepPasskey(tx, { operatorId: operator.id, name, ...passkey }, now);
        if (kept.ok) await recordAudit({ subject: { kind: "operator", id: operator.email }, after: { passkey: name } });
        return kept;
      },
      async () => await readNewPasskey(deps, operator.id, made, now),
    );
  }),

  bind(
    "adminPasskeyRemove",
    async ({ input, caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => {
        const name = await deletePasskey(tx, operator.id, input.id);
        if (name === undefined) return refused("passkey.gone");
        await recordAudit({ subject: { kind: "operator", id: operator.email }, before: { passkey: name } });
        return done(null);
      }),
  ),
];

const hostOf = ({ publicUrl }: Deps): string => relyingPartyOf(publicUrl)?.host ?? "";
