import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { isBirthday } from "../../members/is-birthday.ts";
import { updateProfile } from "./queries.ts";

/**
 * Changes a member's profile; a field that is undefined stays, an empty one is cleared. A birthday is a day that has begun
 * somewhere on earth: the member's own today is never refused.
 */
export const changeProfile = async (
  tx: Tx,
  memberId: number,
  form: {
    readonly nickname: string;
    readonly address?: string | undefined;
    readonly mobile?: string | undefined;
    readonly postal?: string | undefined;
    /** "YYYY-MM-DD" of 1900 or later, or "". */
    readonly birthday?: string | undefined;
  },
  now: Date,
): Promise<Outcome<null, "birthday.out_of_range">> => {
  const { nickname, address, mobile, postal, birthday } = form;
  if (birthday && !isBirthday(birthday, now)) return refused("birthday.out_of_range");
  await updateProfile(tx, memberId, { nickname, address, mobile, postal, birthday: birthday === "" ? null : birthday });
  return done(null);
};
