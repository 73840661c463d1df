export type MobileChange = { mobile: string; code: string; password: string };

export const emptyMobileChange: MobileChange = { mobile: "", code: "", password: "" };

/** The wire's longest. */
export const LONGEST_MOBILE = 20;

const PIN_LENGTH = 6;

/** The first missing field, in the order of the form; null when nothing is missing. */
export function firstMobileProblem({ mobile, code, password }: MobileChange) {
  if (mobile.trim() === "") return "enterMobile";
  if (code.trim() === "") return "enterCode";
  return password.length === PIN_LENGTH ? null : "enterPin";
}
