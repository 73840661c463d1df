import type { Deps } from "../../../deps.ts";
import { openSecret, sealSecret } from "../../../platform/crypto/seal-secret.ts";
import { listTotpSecrets } from "./queries.ts";
import { replaceTotpSecret } from "../store/operators.ts";

/**
 * Seals operators' secrets again that another key than the present one sealed, so that it can be given up. One that no key at hand
 * opens is left as it is and reported, since its operator cannot log in. Answers how many were encrypted again.
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
      deps.log.error({ err: error, operator: id }, "the secret of an operator's app cannot be opened");
    }
  }
  return resealed;
};
