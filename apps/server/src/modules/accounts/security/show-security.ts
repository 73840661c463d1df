import { passkeyHost } from "../../../platform/passkeys/request-passkey.ts";
import type { AccountsDeps } from "../deps.ts";
import { countRecoveryCodes, listPasskeys, readTotp } from "./queries.ts";

/** The ways to log in that a member has beside the password: passkeys, and an authenticator app with its recovery codes left. */
export const showSecurity = async (deps: AccountsDeps, memberId: number) => {
  const [passkeys, totp] = await Promise.all([listPasskeys(deps.db, memberId), readTotp(deps.db, memberId)]);
  const list = passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }));
  const since = totp?.confirmed_at ?? null;
  return {
    passkeys: { host: passkeyHost(deps), list },
    totp: since && { since, recovery_codes: await countRecoveryCodes(deps.db, memberId) },
  };
};
