import { readPassword } from "@espalier/contract/typed-text/password-text";
import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

export type PasswordChange = { password: string; repeat: string; code: string };

export const emptyPasswordChange: PasswordChange = { password: "", repeat: "", code: "" };

/** The server's longest login password, and the digits of a security password and of a code. */
export const passwordLimits = { login: 64, wallet: 6, code: 6 } as const;

/** What is wrong with a new login password, in the order of section 5 of the specification. */
export const loginProblems = ({ password, repeat, code }: PasswordChange) => [
  ...problemIf(password === "", "password", "emptyPassword"),
  ...problemIf(repeat === "", "repeat", "repeatInputPassword"),
  ...problemIf(repeat !== "" && readPassword(password) !== readPassword(repeat), "repeat", "passwordNotMatch"),
  ...problemIf(code.trim() === "", "code", "enterVerifyCode"),
];

/** The same of a new security password, of which both must be there with all their digits. */
export const walletProblems = ({ password, repeat, code }: PasswordChange) => [
  ...problemIf(!isWhole(password), "password", "enterPassword"),
  ...problemIf(!isWhole(repeat), "repeat", "enterPassword"),
  ...problemIf(isWhole(repeat) && password !== repeat, "repeat", "passwordNotMatch"),
  ...problemIf(code.trim() === "", "code", "enterVerifyCode"),
];

const isWhole = (password: string): boolean => password.length === passwordLimits.wallet;

/** The fields that the refusals of a change are about. */
export const refusedFields: RefusedFields<"settingPass", keyof PasswordChange> = {
  keys: {
    "password.weak": "password",
    "password.common": "password",
    "pin.weak": "password",
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
  },
  request: { password: "password", sms_code: "code" },
};
