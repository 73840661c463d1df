import type { InputOf } from "@espalier/contract/types";
import { formatMoney, type Money, ZERO } from "@espalier/core/money/money";
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
import { couponVersion, hasCode, lockCoupon, lockOffer, offerVersion } from "./queries.ts";
import { insertCode, insertCoupon, insertOffer, type OfferRow, updateCoupon, updateOffer } from "../store.ts";

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
): Promise<Outcome<Added, GivingRefusal | "coupon.dates" | "coupon.off" | "coupon.code" | "approval.waiting">> => {
  const { uid, code, begins_at, ends_at, percent, at_least, sum_off = ZERO, ...terms } = coupon;
  if (ends_at <= begins_at) return refused("coupon.dates");
  if ((percent === 0) === (sum_off === ZERO) || (code === "" && sum_off > ZERO)) return refused("coupon.off");
  if (code !== "" && (uid !== "" || !/^[A-Za-z0-9]{4,24}$/.test(code))) return refused("coupon.code");
  if (uid !== "" && !(await findByUid(tx, uid))) return refused("member.unknown");
  if (code !== "" && (await hasCode(tx, code))) return refused("coupon.code_taken");
  const sums = { at_least: formatMoney(at_least), sum_off: formatMoney(sum_off) };
  const after = { ...terms, percent, ...sums, begins_at, ends_at, uid, code };
  if (await needsSecond(tx, "coupon", { percent: shareOff({ percent, at_least, sum_off }) }, by)) {
    const subject = uid || code || textIn(terms.title, DEFAULT_LANGUAGE);
    return await propose(tx, recordAudit, { kind: "coupon", subject, detail: after }, by);
  }
  const given = await giveCoupon(tx, coupon);
  if (!given.ok) return given;
  await recordAudit({ subject: { kind: "coupon", id: String(given.value) }, after });
  return done({ id: given.value, approval_id: null });
};

/** The largest share in percent that a coupon takes off an order: a sum takes most off the smallest. */
const shareOff = ({
  percent,
  sum_off,
  at_least,
}: Pick<OfferRow, "percent" | "at_least"> & { readonly sum_off: Money }): number => {
  if (sum_off === ZERO) return percent;
  return sum_off >= at_least ? 100 : Number((sum_off * 100n) / at_least);
};

/** Writes a coupon for everyone, for one member, or with a code for customers. */
export const giveCoupon = async (
  tx: Tx,
  { uid, code: typed, begins_at, ends_at, most_uses, once_per_email, ...terms }: InputOf<"adminCouponAdd">,
): Promise<Outcome<number, GivingRefusal>> => {
  const member = uid === "" ? undefined : await findByUid(tx, uid);
  if (uid !== "" && !member) return refused("member.unknown");
  const coupon = { ...terms, begins_at: new Date(begins_at * 1000), ends_at: new Date(ends_at * 1000) };
  if (typed === "") return done(await insertCoupon(tx, { ...coupon, only_member_id: member?.id ?? null }));
  const code = { code: typed.toUpperCase(), once_per_email: once_per_email ?? true };
  const id = await insertCode(tx, { ...coupon, ...code }, most_uses ?? null);
  return id === undefined ? refused("coupon.code_taken") : done(id);
};

type GivingRefusal = "member.unknown" | "coupon.code_taken";

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
