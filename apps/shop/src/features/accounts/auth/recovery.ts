import { readPassword } from "@espalier/contract/typed-text/password-text";
import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type RecoveryForm = { username: string; email: string; code: string; password: string; repeat: string };

export const emptyRecovery: RecoveryForm = { username: "", email: "", code: "", password: "", repeat: "" };

/** Limits of section 9 of the specification. */
export const recoveryLimits = { username: 64, email: 64, code: 6, password: 16 } as const;

/** What is to be fixed, in the order of the fields. */
export const recoveryProblems = ({ username, email, code, password, repeat }: RecoveryForm) => [
  ...problemIf(username.trim() === "", "username", "usernameTip"),
  ...problemIf(email.trim() === "", "email", "emailTip"),
  ...problemIf(code.trim() === "", "code", "codeTip"),
  ...problemIf(password === "", "password", "passwordTip"),
  ...problemIf(readPassword(repeat) !== readPassword(password), "repeat", "repeatTip"),
];

/** The fields that the refusals of the recovery, and of the code for it, are about. */
export const refusedByReset: RefusedFields<"reset", keyof RecoveryForm> = {
  keys: {
    "password.weak": "password",
    "password.common": "password",
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
    "email.changed_lately": "email",
  },
  request: { email: "email", code: "code", username: "username", password: "password" },
};
export const refusedByCode: RefusedFields<"code", keyof RecoveryForm> = {
  keys: { "code.too_soon": null, "code.too_many": null },
  request: { email: "email" },
};
