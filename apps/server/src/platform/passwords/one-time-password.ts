import { firstPassword } from "../crypto/tokens.ts";
import type { PlatformDeps } from "../deps.ts";

export type OneTimePassword = { readonly password: string; readonly hash: string };

/** A password that is good until its owner has chosen one, and its hash. */
export const oneTimePassword = async ({
  passwords,
  random,
}: Pick<PlatformDeps, "passwords" | "random">): Promise<OneTimePassword> => {
  const password = firstPassword(random);
  return { password, hash: await passwords.hash(password) };
};
