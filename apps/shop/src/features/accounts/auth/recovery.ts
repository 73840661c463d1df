export type RecoveryForm = { username: string; email: string; code: string; password: string; repeat: string };

export const emptyRecovery: RecoveryForm = { username: "", email: "", code: "", password: "", repeat: "" };

/** Limits of section 9 of the specification. */
export const recoveryLimits = { username: 64, email: 64, code: 6, password: 16 } as const;

type Problem = "usernameTip" | "emailTip" | "codeTip" | "passwordTip" | "repeatTip";

/** The first problem, in the order of the fields. */
export function firstRecoveryProblem(form: RecoveryForm): Problem | null {
  if (form.username.trim() === "") return "usernameTip";
  if (form.email.trim() === "") return "emailTip";
  if (form.code.trim() === "") return "codeTip";
  if (form.password === "") return "passwordTip";
  return form.repeat === form.password ? null : "repeatTip";
}
