export type PasswordChange = { password: string; repeat: string; code: string };

export const emptyPasswordChange: PasswordChange = { password: "", repeat: "", code: "" };

/** The server's longest login password, and the digits of a security password and of a code. */
export const passwordLimits = { login: 64, wallet: 6, code: 6 } as const;

/** The first problem of a new login password, in the order of section 5 of the specification. */
export function firstLoginProblem({ password, repeat, code }: PasswordChange) {
  if (password === "") return "emptyPassword";
  if (repeat === "") return "repeatInputPassword";
  if (password !== repeat) return "passwordNotMatch";
  return code.trim() === "" ? "enterVerifyCode" : null;
}

/** The same of a new security password, of which both must be there with all their digits. */
export function firstWalletProblem({ password, repeat, code }: PasswordChange) {
  if (!isWhole(password) || !isWhole(repeat)) return "enterPassword";
  if (password !== repeat) return "passwordNotMatch";
  return code.trim() === "" ? "enterVerifyCode" : null;
}

const isWhole = (password: string): boolean => password.length === passwordLimits.wallet;
