import type { Deps } from "../../../deps.ts";
import { openSecret, sealSecret } from "../../../platform/crypto/seal-secret.ts";
import { listTotpSecrets } from "./queries.ts";
import { replaceTotpSecret } from "../store/operators.ts";

/**
 * Encrypts operators' secrets again with the current key, so that a former key can be removed. A secret that no given
 * key decrypts stays unchanged and is logged, since its operator cannot log in. Returns the number encrypted again.
 */
export const resealSecrets = async (
  deps: Pick<Deps, "db" | "log" | "random" | "secretKey" | "previousKeys">,
): Promise<number> => {
  let resealed = 0;
  for (const { id, sealed } of await listTotpSecrets(deps.db)) {
    try {
      const { secret, isFresh } = openSecret(deps, sealed);
      if (isFresh) continue;
      const fresh = sealSecret(deps.secretKey, secret, deps.random);
      if (await replaceTotpSecret(deps.db, id, sealed, fresh)) resealed += 1;
    } catch (error) {
      deps.log.error({ err: error, operator: id }, "the secret of an operator's app cannot be decrypted");
    }
  }
  return resealed;
};
