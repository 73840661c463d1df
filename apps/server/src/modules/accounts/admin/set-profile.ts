import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { isBirthday } from "../is-birthday.ts";
import { changeMobile } from "../change-mobile.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMobileChanged } from "../../notifications/notify-account-change.ts";
import { holdFrom } from "../money-hold.ts";
import { recordEmailChange } from "../record-email-change.ts";
import { lockMember } from "./queries.ts";
import { changeCustomer } from "../../members/store/customers.ts";
import { changeMember } from "../../members/store/members.ts";
import { profileOf } from "./view-member.ts";

/** An undefined field stays unchanged; an empty birthday, number, postal code or address is cleared. */
export type ProfileForm = {
  readonly uid: string;
  readonly nickname: string;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly country: string;
  readonly birthday?: string | undefined;
  readonly postal?: string | undefined;
  readonly address?: string | undefined;
  readonly reason: string;
};

/**
 * Changes a member's profile and records the former values in the audit log. A replaced e-mail, and a number that no
 * longer receives codes, are notified of the change; the money is held for a day, because the owner of the new address
 * could set the passwords. For some days an owner has to approve that the new e-mail does.
 */
export const setProfile = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, reason, ...form }: ProfileForm,
  messaging: Messaging & { readonly random: (bytes: number) => Buffer },
  now: Date,
): Promise<Outcome<null, "member.unknown" | "country.unknown" | "birthday.out_of_range" | "email.used">> => {
  const member = await lockMember(tx, uid);
  if (!member) return refused("member.unknown");
  if (form.country !== "" && !isCountry(form.country)) return refused("country.unknown");
  if (form.birthday && !isBirthday(form.birthday, now)) return refused("birthday.out_of_range");
  if (form.email !== undefined && form.email !== member.email && (await isEmailUsedUp(tx, form.email)))
    return refused("email.used");
  const { nickname, email, country, birthday, mobile, ...texts } = form;
  const { change, lost } = changeMobile(member, mobile);
  const isElsewhere = form.email !== undefined && form.email !== member.email;
  await changeMember(tx, member.id, {
    ...texts,
    birthday: birthday === "" ? null : birthday,
    ...(lost === null ? {} : { money_held_until: holdFrom(now) }),
  });
  await changeCustomer(tx, member.id, {
    name: nickname,
    email,
    ...change,
    ...(isElsewhere ? { email_proved_at: null } : {}),
    country: country === "" ? undefined : country,
  });
  const about = { memberId: member.id, now };
  if (isElsewhere) await recordEmailChange(tx, messaging, member, { needsOwner: true, now });
  if (lost !== null) await notifyMobileChanged(tx, messaging, lost, about);
  const changed = await lockMember(tx, uid);
  if (!changed) throw new Error(`member ${uid} was there and is gone`);
  await recordAudit({
    subject: { kind: "member", id: uid },
    before: profileOf(member),
    after: profileOf(changed),
    reason,
  });
  return done(null);
};
