import type { Deps } from "../../../deps.ts";
import { openSecret, sealSecret } from "../../../platform/crypto/seal-secret.ts";
import { nameKey } from "../../../platform/crypto/secret-keys.ts";
import { replaceTotpSecret } from "../store/member-totp.ts";
import { listTotpSecretsOfOtherKeys } from "./queries.ts";

/**
 * Encrypts the secrets of members' authenticator apps again with the current key, so that a former key can be removed. A
 * secret that no given key decrypts stays unchanged and is logged. Returns the number encrypted again.
 */
export const resealTotpSecrets = async (
  deps: Pick<Deps, "db" | "log" | "random" | "secretKey" | "previousKeys">,
): Promise<number> => {
  const keyName = nameKey(deps.secretKey);
  let resealed = 0;
  for (const { member_id: memberId, secret: sealed } of await listTotpSecretsOfOtherKeys(deps.db, keyName)) {
    try {
      const secret = sealSecret(deps.secretKey, openSecret(deps, sealed).secret, deps.random);
      if (await replaceTotpSecret(deps.db, memberId, sealed, { secret, keyName })) resealed += 1;
    } catch (error) {
      deps.log.error({ err: error, member: memberId }, "the secret of a member's app cannot be decrypted");
    }
  }
  return resealed;
};
