import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { addCoupon, addOffer, setCoupon, setOffer } from "./change-coupons.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { showUsage } from "./show-usage.ts";
import { findCoupon, listOffers, offerVersion } from "./queries.ts";

export const couponAdminApi = ({ db, timeZone }: Deps): readonly Binding[] => [
  bind("adminCouponView", async ({ input }) => {
    const coupon = await findCoupon(db, input.id);
    return coupon ? done(describeCoupon(coupon)) : refused("coupon.unknown");
  }),
  bind("adminCouponUsage", async ({ input, now }) => await showUsage(db, input.id, now)),
  bind(
    "adminCouponAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addCoupon(tx, recordAudit, input)),
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
    async ({ input, write }) => await write(async (tx, recordAudit) => await addOffer(tx, recordAudit, input)),
  ),
  bind(
    "adminOfferSet",
    async ({ input, write }) =>
      await write(async (tx, recordAudit) => await setOffer(tx, recordAudit, input, timeZone)),
  ),
];
