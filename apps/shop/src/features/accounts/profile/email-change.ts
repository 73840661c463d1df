export type EmailChange = { email: string; code: string };

/** The wire's longest e-mail address. */
export const LONGEST_EMAIL = 64;

/** What is missing, in the order of section 5 of the specification. */
export function firstEmailProblem({ email, code }: EmailChange) {
  if (email.trim() === "") return "enterEmail";
  return code.trim() === "" ? "enterCode" : null;
}
