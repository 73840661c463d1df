import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type EmailChange = { email: string; code: string };

/** The wire's longest e-mail address. */
export const LONGEST_EMAIL = 64;

/** The missing fields, in the order of section 5 of the specification. */
export const emailProblems = ({ email, code }: EmailChange) => [
  ...problemIf(email.trim() === "", "email", "enterEmail"),
  ...problemIf(code.trim() === "", "code", "enterCode"),
];

/** The fields that the refusals of the change, and of the code for it, are about. */
export const refusedByChange: RefusedFields<"settingEmail", keyof EmailChange> = {
  keys: {
    "email.used": "email",
    "email.already_set": null,
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
  },
  request: { email: "email", code: "code" },
};
export const refusedByCode: RefusedFields<"code", keyof EmailChange> = {
  keys: { "code.too_soon": null, "code.too_many": null },
  request: { email: "email" },
};
