import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type MobileChange = { mobile: string; code: string; password: string };

export const emptyMobileChange: MobileChange = { mobile: "", code: "", password: "" };

/** The wire's longest. */
export const LONGEST_MOBILE = 20;

const PIN_LENGTH = 6;

/** The missing fields, in the order of the form. */
export const mobileProblems = ({ mobile, code, password }: MobileChange) => [
  ...problemIf(mobile.trim() === "", "mobile", "enterMobile"),
  ...problemIf(code.trim() === "", "code", "enterCode"),
  ...problemIf(password.length !== PIN_LENGTH, "password", "enterPin"),
];

/** The fields that the refusals of the change, and of the code for it, are about. */
export const refusedByChange: RefusedFields<"settingMobile", keyof MobileChange> = {
  keys: {
    "mobile.invalid": "mobile",
    "mobile.no_sms": null,
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
    "pin.not_set": null,
    "pin.wrong": "password",
    "pin.locked": "password",
    "pin.locked_until_reset": "password",
  },
  request: { mobile: "mobile", code: "code", password: "password" },
};
export const refusedByCode: RefusedFields<"settingMobileCode", keyof MobileChange> = {
  keys: { "mobile.invalid": "mobile", "mobile.no_sms": null, "code.too_soon": null, "code.too_many": null },
  request: { mobile: "mobile" },
};
