import { readPassword } from "@espalier/contract/typed-text/password-text";
import type { RequestOf } from "@espalier/contract/types";

import { problemIf } from "../../../lib/forms/problem.ts";
import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

/** The registration form. `null` says that a parent was not touched and follows the invite code. */
export type RegistrationForm = {
  nickname: string;
  email: string;
  country: string;
  password: string;
  repeat: string;
  inviteCode: string;
  invitePid: string | null;
  positionPid: string | null;
  agreed: boolean;
};

export const emptyRegistration = (inviteCode: string): RegistrationForm => ({
  nickname: "",
  email: "",
  country: "",
  password: "",
  repeat: "",
  inviteCode,
  invitePid: null,
  positionPid: null,
  agreed: false,
});

/** Limits of what can be typed (section 9 of the specification; the others are the server's). */
export const limits = { nickname: 11, email: 64, password: 64, inviteCode: 32, uid: 32 } as const;

/** What is to be fixed, in the order of section 5 of the specification, which the country comes after. */
export const problemsOf = (form: RegistrationForm) => [
  ...problemIf(form.nickname.trim() === "", "nickname", "nameTip"),
  ...problemIf(form.email.trim() === "", "email", "emailTip"),
  ...problemIf(form.password === "", "password", "passwordTip"),
  ...problemIf(form.repeat === "" || readPassword(form.repeat) !== readPassword(form.password), "repeat", "repeatTip"),
  ...problemIf(!form.agreed, "agreed", "agreeTip"),
  ...problemIf(form.country === "", "country", "countryTip"),
];

/** The fields that the refusals of the registration are about. */
export const refusedFields: RefusedFields<"reg", keyof RegistrationForm> = {
  keys: {
    "email.used": "email",
    "password.mismatch": "repeat",
    "password.weak": "password",
    "password.common": "password",
    "agreement.required": "agreed",
    "country.unknown": "country",
    "invite.unknown": "inviteCode",
    "invite.sponsor_mismatch": "invitePid",
    "placement.not_below_sponsor": "positionPid",
    "placement.unknown": "positionPid",
  },
  request: {
    nickname: "nickname",
    email: "email",
    country: "country",
    password: "password",
    repeat: "repeat",
    inviteCode: "inviteCode",
    invitePid: "invitePid",
    positionPid: "positionPid",
    checked: "agreed",
    agree: "agreed",
  },
};

/** The wire's form: the parents as they are shown, and the one tick as both of its flags. */
export const registrationRequest = (
  { agreed, ...form }: RegistrationForm,
  parents: { readonly invitePid: string; readonly positionPid: string },
): RequestOf<"reg"> => ({ ...form, ...parents, checked: agreed, agree: agreed });
