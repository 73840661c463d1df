import type { AccountsDeps } from "../deps.ts";
import { resealEach } from "../../../platform/crypto/reseal-each.ts";
import { nameKey } from "../../../platform/crypto/secret-keys.ts";
import { replaceTotpSecret } from "../store/member-totp.ts";
import { listTotpSecretsOfOtherKeys } from "./queries.ts";

type ResealDeps = Pick<AccountsDeps, "db" | "log" | "random" | "secretKey" | "previousKeys">;

/** Encrypts members' secrets again with the current key, and returns the number encrypted again. */
export const resealTotpSecrets = async (deps: ResealDeps): Promise<number> => {
  const keyName = nameKey(deps.secretKey);
  const secrets = await listTotpSecretsOfOtherKeys(deps.db, keyName);
  return await resealEach(
    deps,
    "member",
    secrets,
    async (id, was, secret) => await replaceTotpSecret(deps.db, id, was, { secret, keyName }),
  );
};
