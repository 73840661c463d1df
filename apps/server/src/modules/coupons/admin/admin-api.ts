import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { CouponsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addCoupon, addOffer, setCoupon, setOffer } from "./change-coupons.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { findCoupon, listOffers, offerVersion } from "./queries.ts";

export const couponAdminApi = ({ db, timeZone }: CouponsDeps): readonly Binding[] => [
  bind("adminCouponView", async ({ input }) => {
    const coupon = await findCoupon(db, input.id);
    return coupon ? done(describeCoupon(coupon)) : refused("coupon.unknown");
  }),
  bind(
    "adminCouponAdd",
    async ({ input, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => await addCoupon(tx, recordAudit, input, { operatorId: operator.id, now })),
  ),
  bind(
    "adminCouponSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setCoupon(tx, recordAudit, input, timeZone)),
  ),
  bind("adminOfferList", async () =>
    done((await listOffers(db)).map((offer) => ({ ...offer, version: offerVersion(offer) }))),
  ),
  bind(
    "adminOfferAdd",
    async ({ input, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => await addOffer(tx, recordAudit, input, { operatorId: operator.id, now })),
  ),
  bind(
    "adminOfferSet",
    async ({ input, caller: { operator }, now, write }) =>
      await write(
        async (tx, recordAudit) => await setOffer(tx, recordAudit, input, { timeZone, operatorId: operator.id, now }),
      ),
  ),
];
