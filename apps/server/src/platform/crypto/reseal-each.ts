import type { PlatformDeps } from "../deps.ts";
import { openSecret, sealSecret } from "./seal-secret.ts";

/**
 * Encrypts the secrets of authenticator apps again with the current key, so that a former key can be removed. A secret
 * that no given key decrypts stays unchanged and is logged, since its owner cannot log in. Returns the number encrypted
 * again.
 */
export const resealEach = async (
  deps: Pick<PlatformDeps, "log" | "random" | "secretKey" | "previousKeys">,
  owner: "member" | "operator",
  secrets: readonly { readonly id: number; readonly sealed: Buffer }[],
  replace: (id: number, was: Buffer, fresh: Buffer) => Promise<boolean>,
): Promise<number> => {
  let resealed = 0;
  for (const { id, sealed } of secrets) {
    try {
      const { secret, isFresh } = openSecret(deps, sealed);
      if (isFresh) continue;
      if (await replace(id, sealed, sealSecret(deps.secretKey, secret, deps.random))) resealed += 1;
    } catch (error) {
      deps.log.error({ err: error, [owner]: id }, `the secret of this ${owner}'s app cannot be decrypted`);
    }
  }
  return resealed;
};
