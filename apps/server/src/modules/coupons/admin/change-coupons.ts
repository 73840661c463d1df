import type { InputOf } from "@espalier/contract/types";
import { formatMoney } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { findByUid } from "../../accounts/queries.ts";
import { checkFormVersion, type VersionRefusal } from "../../../platform/db/form-version.ts";
import { couponVersion, lockCoupon, lockOffer, offerVersion } from "./queries.ts";
import { insertCoupon, insertOffer, type OfferRow, updateCoupon, updateOffer } from "../store.ts";

/** Gives a coupon to everyone, or to the member with this UID. */
export const addCoupon = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { uid, begins_at, ends_at, ...terms }: InputOf<"adminCouponAdd">,
): Promise<Outcome<{ id: number }, "member.unknown" | "coupon.dates">> => {
  if (ends_at <= begins_at) return refused("coupon.dates");
  const member = uid === "" ? undefined : await findByUid(tx, uid);
  if (uid !== "" && !member) return refused("member.unknown");
  const dates = { begins_at: new Date(begins_at * 1000), ends_at: new Date(ends_at * 1000) };
  const id = await insertCoupon(tx, { ...terms, ...dates, only_member_id: member?.id ?? null });
  const after = { ...terms, at_least: formatMoney(terms.at_least), ...dates, uid };
  await recordAudit({ subject: { kind: "coupon", id: String(id) }, after });
  return done({ id });
};

/** Renames a coupon or changes its dates, unless it was changed after the form was opened. */
export const setCoupon = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, begins_at, ends_at, ...titles }: InputOf<"adminCouponSet">,
  timeZone: string,
): Promise<Outcome<null, "coupon.unknown" | "coupon.dates" | VersionRefusal>> => {
  if (ends_at <= begins_at) return refused("coupon.dates");
  const before = await lockCoupon(tx, id);
  if (!before) return refused("coupon.unknown");
  const subject = { kind: "coupon", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: couponVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const after = { ...titles, begins_at: new Date(begins_at * 1000), ends_at: new Date(ends_at * 1000) };
  await updateCoupon(tx, id, after);
  await recordAudit({ subject, ...changedFields(before, after) });
  return done(null);
};

export const addOffer = async (
  tx: Tx,
  recordAudit: RecordAudit,
  offer: OfferRow,
): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertOffer(tx, offer);
  await recordAudit({ subject: { kind: "offer", id: String(id) }, after: plain(offer) });
  return done({ id });
};

/** Changes an offer, unless it was changed after the form was opened. */
export const setOffer = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...offer }: OfferRow & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "coupon.unknown" | VersionRefusal>> => {
  const before = await lockOffer(tx, id);
  if (!before) return refused("coupon.unknown");
  const subject = { kind: "offer", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: offerVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateOffer(tx, id, offer);
  await recordAudit({ subject, ...changedFields(plain(before), plain(offer)) });
  return done(null);
};

const plain = (offer: OfferRow) => ({
  ...offer,
  at_least: formatMoney(offer.at_least),
  price: formatMoney(offer.price),
});
