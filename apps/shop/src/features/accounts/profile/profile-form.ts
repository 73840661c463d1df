import type { DataOf, RequestOf } from "@espalier/contract/types";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { keptPhone } from "@espalier/web/typed-text/kept-text";

import type { RefusedFields } from "../../../lib/forms/refused-field.ts";

/** The fields of the profile that a member may change. */
export type ProfileFields = Pick<DataOf<"userDetail">, "nickname" | "birthday" | "mobile" | "postal" | "address">;

/** The maximum lengths in characters, from sections 2 and 9 of the specification and the wire. */
export const profileLimits = { nickname: 11, mobile: 20, postal: 12, address: 200 } as const;

/** The fields that the refusals of a save are about. */
export const refusedFields: RefusedFields<"settingInfo", keyof ProfileFields> = {
  keys: { "birthday.out_of_range": "birthday" },
  request: { nickname: "nickname", birthday: "birthday", mobile: "mobile", postal: "postal", address: "address" },
};

/** Section 5 of the specification. */
export const EARLIEST_BIRTHDAY = "1900-01-01";

export const fieldsOf = ({ nickname, birthday, mobile, postal, address }: DataOf<"userDetail">): ProfileFields => ({
  nickname,
  birthday,
  mobile,
  postal,
  address,
});

export const requestOf = ({ mobile, postal, ...fields }: ProfileFields): RequestOf<"settingInfo"> => ({
  ...fields,
  mobile: keptPhone(mobile),
  postal: readSigns(postal),
});

/** The profile can be saved only with a nickname. */
export const isSavable = ({ nickname }: ProfileFields): boolean => nickname.trim() !== "";

export const isChanged = (initial: ProfileFields, form: ProfileFields): boolean =>
  fieldNames.some((name) => initial[name] !== form[name]);

const fieldNames = ["nickname", "birthday", "mobile", "postal", "address"] as const;
