import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type EmailChange = { email: string; code: string; pin: string; password: string; totp: string };

/** What the member proves the change with, once the server has asked for it. */
export type EmailProof = "none" | "pin" | "password";

/** The wire's longest e-mail address. */
export const LONGEST_EMAIL = 64;

const PIN_LENGTH = 6;

/** The missing fields, in the order of section 5 of the specification, then the proof. */
export const emailProblems = (
  { email, code, pin = "", password = "" }: Pick<EmailChange, "email" | "code"> & Partial<EmailChange>,
  proof: EmailProof = "none",
) => [
  ...problemIf(email.trim() === "", "email", "enterEmail"),
  ...problemIf(code.trim() === "", "code", "enterCode"),
  ...problemIf(proof === "pin" && pin.length !== PIN_LENGTH, "pin", "enterPin"),
  ...problemIf(proof === "password" && password === "", "password", "enterPassword"),
];

/** The fields that the refusals of the change, and of the code for it, are about. */
export const refusedByChange: RefusedFields<"settingEmail", keyof EmailChange> = {
  keys: {
    "email.used": "email",
    "email.already_set": null,
    "email.proof_required": null,
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
    "pin.not_set": "pin",
    "pin.wrong": "pin",
    "pin.locked": "pin",
    "pin.locked_until_reset": "pin",
    "login.too_many": "password",
    "password.wrong": "password",
    "totp.code_required": "totp",
    "totp.code_wrong": "totp",
  },
  request: { email: "email", code: "code", security_password: "pin", login_password: "password", totp_code: "totp" },
};
export const refusedByCode: RefusedFields<"code", keyof EmailChange> = {
  keys: { "code.too_soon": null, "code.too_many": null },
  request: { email: "email" },
};
