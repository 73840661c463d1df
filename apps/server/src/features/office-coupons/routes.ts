import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { addCoupon, addOffer, setCoupon, setOffer } from "./change-coupons.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { findCoupon, listOffers, offerVersion } from "./queries.ts";

export const officeCouponRoutes = ({ db, timeZone }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeCouponView", async ({ input }) => {
    const coupon = await findCoupon(db, input.id);
    return coupon ? done(describeCoupon(coupon)) : refused("coupon.unknown");
  }),
  bindOffice(
    "officeCouponAdd",
    async ({ input, write }) => await write(async (tx, note) => await addCoupon(tx, note, input)),
  ),
  bindOffice(
    "officeCouponSet",
    async ({ input, write }) => await write(async (tx, note) => await setCoupon(tx, note, input, timeZone)),
  ),
  bindOffice("officeOfferList", async () =>
    done((await listOffers(db)).map((offer) => ({ ...offer, version: offerVersion(offer) }))),
  ),
  bindOffice(
    "officeOfferAdd",
    async ({ input, write }) => await write(async (tx, note) => await addOffer(tx, note, input)),
  ),
  bindOffice(
    "officeOfferSet",
    async ({ input, write }) => await write(async (tx, note) => await setOffer(tx, note, input, timeZone)),
  ),
];
