import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { createMember } from "../create-member.ts";
import { notifySponsor } from "../notify-sponsor.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { findPlacement } from "./find-placement.ts";
import { noteDevice } from "../store/devices.ts";

export type Registration = {
  readonly nickname: string;
  readonly email: string;
  /** Since when the newcomer has proved to read the address's mail; a registration alone proves nothing. */
  readonly emailProvedAt?: Date;
  readonly country: string;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly invitePid: string;
  readonly positionPid: string;
  readonly language: Language;
  /** The key with which the device names itself, or "": the first login on it is not notified. */
  readonly deviceKey: string;
};

type Refusal =
  | "email.used"
  | "invite.unknown"
  | "invite.sponsor_mismatch"
  | "placement.unknown"
  | "placement.not_below_sponsor";

/**
 * Registers a member and places them in the network. When two race for one place both succeed, the later one at the
 * outermost open place below. Returns the new account number.
 */
export const registerMember = async (
  tx: Tx,
  form: Registration,
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<Outcome<string, Refusal>> => {
  // The invitation is checked first: without one, a caller learns nothing about an address.
  const place = await findPlacement(tx, form);
  if (!place.ok) return place;
  if (await isEmailUsedUp(tx, form.email)) return refused("email.used");
  const { nickname, email, emailProvedAt, country, language, passwordHash: password_hash } = form;
  const member = await createMember(
    tx,
    { nickname, email, email_proved_at: emailProvedAt ?? null, country, language, password_hash, created_at: now },
    place.value,
    random,
  );
  await notifySponsor(tx, place.value.sponsorId, { uid: member.uid, nickname }, now);
  await noteDevice(tx, { memberId: member.id, key: form.deviceKey, now });
  return done(member.uid);
};
