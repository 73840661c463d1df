import type { RequestOf } from "@espalier/contract/types";

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

export type Problem = "nameTip" | "emailTip" | "passwordTip" | "repeatTip" | "agreeTip" | "countryTip";

/** The first thing to fix, in the order of section 5 of the specification, which the country comes after. */
export function firstProblem(form: RegistrationForm): Problem | null {
  if (form.nickname.trim() === "") return "nameTip";
  if (form.email.trim() === "") return "emailTip";
  if (form.password === "") return "passwordTip";
  if (form.repeat === "" || form.repeat !== form.password) return "repeatTip";
  if (!form.agreed) return "agreeTip";
  return form.country === "" ? "countryTip" : null;
}

/** The name of the field in which a problem is fixed. */
export const fieldOf: Readonly<Record<Problem, string>> = {
  nameTip: "nickname",
  emailTip: "email",
  passwordTip: "password",
  repeatTip: "repeat",
  agreeTip: "checked",
  countryTip: "country",
};

/** The wire's form: the parents as they are shown, and the one tick as both of its flags. */
export const registrationRequest = (
  { agreed, ...form }: RegistrationForm,
  parents: { readonly invitePid: string; readonly positionPid: string },
): RequestOf<"reg"> => ({ ...form, ...parents, checked: agreed, agree: agreed });
