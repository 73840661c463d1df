import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Whether a password is among the most common ones, or is the account's own name. */
export const isCommonPassword = (password: string, ...names: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || names.some((name) => name !== "" && name.toLowerCase() === lower);
};
