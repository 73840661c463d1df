export type EmailChange = { email: string; code: string };

/** The wire's longest e-mail address. */
export const LONGEST_EMAIL = 64;

/** The first missing field, in the order of section 5 of the specification; null when nothing is missing. */
export function firstEmailProblem({ email, code }: EmailChange) {
  if (email.trim() === "") return "enterEmail";
  return code.trim() === "" ? "enterCode" : null;
}
