import type { Side } from "@espalier/core/vocabulary/network";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { OneTimePassword } from "../../../platform/passwords/one-time-password.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { readMemberContact } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { notifySponsor } from "../notify-sponsor.ts";
import { createMember } from "../create-member.ts";
import { isEmailUsedUp } from "../lock-email.ts";
import { findByUid } from "../queries.ts";
import { isSelfOrBelow } from "../../network/ancestry.ts";
import { lockTop } from "../../network/queries.ts";
import { findPlaceOf } from "./queries.ts";

export type NewMemberForm = {
  readonly nickname: string;
  readonly email: string;
  readonly country: string;
  /** Account numbers; an empty parent means the sponsor. The first member of all has neither. */
  readonly sponsor: string;
  readonly parent: string;
  readonly side: Side;
};

type Added = {
  readonly uid: string;
  readonly sent_to: string;
  readonly parent: { uid: string; name: string } | null;
  readonly side: Side | null;
};
type Refusal =
  | "country.unknown"
  | "email.used"
  | "sponsor.required"
  | "sponsor.unknown"
  | "sponsor.frozen"
  | "placement.unknown"
  | "placement.not_below_sponsor";

/**
 * Creates a member who has to choose both passwords at the first login, and sends the member the first password, which no
 * operator sees. Returns the masked address and the place that was taken: null for the first member of all, the root.
 */
export const addMember = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sponsor, parent, side, ...form }: NewMemberForm,
  made: OneTimePassword & {
    readonly messaging: Messaging;
    readonly random: (bytes: number) => Buffer;
    readonly now: Date;
  },
): Promise<Outcome<Added, Refusal>> => {
  if (!isCountry(form.country)) return refused("country.unknown");
  if (await isEmailUsedUp(tx, form.email)) return refused("email.used");
  const chosen = await choosePlace(tx, { sponsor, parent });
  if (!chosen.ok) return chosen;

  const member = { ...form, password_hash: made.hash, must_reset: true, created_at: made.now };
  const place = chosen.value && { ...chosen.value, preference: side };
  const { id, uid } = await createMember(tx, member, place, made.random);
  const found = place === null ? { parent: null, side: null } : await findPlaceOf(tx, id);
  const after = { ...form, sponsor, parent: found.parent?.uid ?? "", side: found.side };
  await recordAudit({ subject: { kind: "member", id: uid }, after });
  if (place) await notifySponsor(tx, place.sponsorId, { uid, nickname: form.nickname }, made.now);
  const { language, customerId } = await readMemberContact(tx, id);
  const addressee = { channel: "mail", recipient: form.email, language, customerId } as const;
  const words = { uid, password: made.password };
  await queueMessage(tx, made.messaging, addressee, { template: "member_added", words, now: made.now });
  return done({ uid, sent_to: maskRecipient(form.email), ...found });
};

type PlaceRefusal = Exclude<Refusal, "country.unknown" | "email.used">;

/** The sponsor and the placement parent; null for the first member of all. */
const choosePlace = async (
  tx: Tx,
  { sponsor: sponsorUid, parent: parentUid }: Pick<NewMemberForm, "sponsor" | "parent">,
): Promise<Outcome<{ sponsorId: number; parentId: number } | null, PlaceRefusal>> => {
  if (sponsorUid === "") return (await lockTop(tx)) ? done(null) : refused("sponsor.required");
  const sponsor = await findByUid(tx, sponsorUid);
  if (!sponsor) return refused("sponsor.unknown");
  if (sponsor.frozen_at) return refused("sponsor.frozen");
  const parent = parentUid === "" ? sponsor : await findByUid(tx, parentUid);
  if (!parent) return refused("placement.unknown");
  if (!(await isSelfOrBelow(tx, sponsor.id, parent.id))) return refused("placement.not_below_sponsor");
  return done({ sponsorId: sponsor.id, parentId: parent.id });
};
