import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { isBirthday } from "../is-birthday.ts";
import { changeMobile } from "../change-mobile.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMobileChanged } from "../../notifications/notify-account-change.ts";
import { lockMobile } from "./queries.ts";
import { changeCustomer } from "../../members/store/customers.ts";
import { changeMember } from "../../members/store/members.ts";

/**
 * Changes a member's profile; an undefined field stays unchanged, an empty one is cleared. A birthday is a day that has
 * begun somewhere on earth, so the member's own today is never refused. A new mobile number has to be verified first;
 * codes go by mail until then, and the member is notified of this.
 */
export const changeProfile = async (
  tx: Tx,
  messaging: Messaging,
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
  await changeMember(tx, memberId, { address, postal, birthday: birthday === "" ? null : birthday });
  await changeCustomer(tx, memberId, { name: nickname, ...change });
  if (lost !== null) await notifyMobileChanged(tx, messaging, lost, { memberId, now });
  return done(null);
};
