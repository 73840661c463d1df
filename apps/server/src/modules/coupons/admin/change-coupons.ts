import type { InputOf } from "@espalier/contract/types";
import { formatMoney } from "@espalier/core/money/money";
import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { findByUid } from "../../accounts/queries.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { hasSecondOperator } from "../../operators/approvals/may-approve.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { readSettings } from "../../settings/settings.ts";
import { couponVersion, lockCoupon, lockOffer, offerVersion } from "./queries.ts";
import { insertCoupon, insertOffer, type OfferRow, updateCoupon, updateOffer } from "../store.ts";

/** The number of what was added, null while it waits for a second operator; and the proposal's number, if any. */
type Added = { readonly id: number | null; readonly approval_id: number | null };

/**
 * Gives a coupon to everyone, or to the member with this UID. One that takes much off is proposed to a second operator, where there is
 * one.
 */
export const addCoupon = async (
  tx: Tx,
  recordAudit: RecordAudit,
  coupon: InputOf<"adminCouponAdd">,
  by: By,
): Promise<Outcome<Added, "member.unknown" | "coupon.dates" | "approval.waiting">> => {
  const { uid, begins_at, ends_at, ...terms } = coupon;
  if (ends_at <= begins_at) return refused("coupon.dates");
  if (uid !== "" && !(await findByUid(tx, uid))) return refused("member.unknown");
  const after = { ...terms, at_least: formatMoney(terms.at_least), begins_at, ends_at, uid };
  if (await needsSecond(tx, "coupon", coupon, by)) {
    const subject = uid === "" ? textIn(terms.title, DEFAULT_LANGUAGE) : uid;
    return await propose(tx, recordAudit, { kind: "coupon", subject, detail: after }, by);
  }
  const given = await giveCoupon(tx, coupon);
  if (!given.ok) return given;
  await recordAudit({ subject: { kind: "coupon", id: String(given.value) }, after });
  return done({ id: given.value, approval_id: null });
};

/** Writes a coupon for everyone, or for one member. */
export const giveCoupon = async (
  tx: Tx,
  { uid, begins_at, ends_at, ...terms }: InputOf<"adminCouponAdd">,
): Promise<Outcome<number, "member.unknown">> => {
  const member = uid === "" ? undefined : await findByUid(tx, uid);
  if (uid !== "" && !member) return refused("member.unknown");
  const dates = { begins_at: new Date(begins_at * 1000), ends_at: new Date(ends_at * 1000) };
  return done(await insertCoupon(tx, { ...terms, ...dates, only_member_id: member?.id ?? null }));
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

/** Adds an offer; one that takes much off is proposed to a second operator, where there is one. */
export const addOffer = async (
  tx: Tx,
  recordAudit: RecordAudit,
  offer: OfferRow,
  by: By,
): Promise<Outcome<Added, "approval.waiting">> => {
  if (await needsSecond(tx, "offer", offer, by)) {
    const subject = textIn(offer.title, DEFAULT_LANGUAGE);
    return await propose(tx, recordAudit, { kind: "offer", subject, detail: { id: null, ...plain(offer) } }, by);
  }
  const id = await insertOffer(tx, offer);
  await recordAudit({ subject: { kind: "offer", id: String(id) }, after: plain(offer) });
  return done({ id, approval_id: null });
};

/**
 * Changes an offer, unless it was changed after the form was opened. One that takes much off is proposed, unless it is only taken off
 * sale.
 */
export const setOffer = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...offer }: OfferRow & { readonly id: number; readonly version: string },
  { timeZone, ...by }: By & { readonly timeZone: string },
): Promise<
  Outcome<{ readonly approval_id: number | null }, "coupon.unknown" | "approval.waiting" | VersionRefusal>
> => {
  const before = await lockOffer(tx, id);
  if (!before) return refused("coupon.unknown");
  const subject = { kind: "offer", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: offerVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  if (offer.on_sale && (await needsSecond(tx, "offer", offer, by))) {
    const detail = { id, ...plain(offer) };
    return await propose(
      tx,
      recordAudit,
      { kind: "offer", subject: textIn(offer.title, DEFAULT_LANGUAGE), detail },
      by,
    );
  }
  await updateOffer(tx, id, offer);
  await recordAudit({ subject, ...changedFields(plain(before), plain(offer)) });
  return done({ approval_id: null });
};

/** Whether it takes so much off that a second operator has to approve, and there is one. */
const needsSecond = async (
  tx: Tx,
  kind: "coupon" | "offer",
  { percent }: { readonly percent: number },
  by: By,
): Promise<boolean> =>
  percent >= (await readSettings(tx))["approval.couponsFrom"] && (await hasSecondOperator(tx, kind, by));

const propose = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { kind, subject, detail }: { readonly kind: "coupon" | "offer"; readonly subject: string; readonly detail: object },
  by: By,
): Promise<Outcome<{ readonly id: null; readonly approval_id: number }, "approval.waiting">> => {
  const proposed = await proposeAction(tx, { kind, subject, amount: null, detail, reason: "" }, by);
  if (!proposed.ok) return proposed;
  await recordAudit({ subject: { kind, id: subject }, after: { proposed: proposed.value, ...detail } });
  return done({ id: null, approval_id: proposed.value });
};

type By = { readonly operatorId: number; readonly now: Date };

const plain = (offer: OfferRow) => ({
  ...offer,
  at_least: formatMoney(offer.at_least),
  price: formatMoney(offer.price),
});
