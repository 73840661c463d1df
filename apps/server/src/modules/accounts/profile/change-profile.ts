import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { isBirthday } from "../is-birthday.ts";
import { changeMobile } from "../change-mobile.ts";
import type { House } from "../../notifications/house.ts";
import { tellMobileChanged } from "../../notifications/tell-account.ts";
import { lockMobile, updateProfile } from "./queries.ts";

/**
 * Changes a member's profile; a field that is undefined stays, an empty one is cleared. A birthday is a day that has begun
 * somewhere on earth: the member's own today is never refused. Another mobile number than the proved one has to be proved first,
 * and codes go by mail until then, which is told.
 */
export const changeProfile = async (
  tx: Tx,
  house: House,
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
  const { change, lost } = changeMobile(await lockMobile(tx, memberId), mobile);
  await updateProfile(tx, memberId, {
    ...{ nickname, address, postal, birthday: birthday === "" ? null : birthday },
    ...change,
  });
  if (lost !== null) await tellMobileChanged(tx, house, lost, { memberId, now });
  return done(null);
};
