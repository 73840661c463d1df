import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { addCoupon, addOffer, setCoupon, setOffer } from "./change-coupons.ts";
import { describeCoupon } from "./describe-coupon.ts";
import { findCoupon, listOffers, offerVersion } from "./queries.ts";

export const adminCouponRoutes = ({ db, timeZone }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminCouponView", async ({ input }) => {
    const coupon = await findCoupon(db, input.id);
    return coupon ? done(describeCoupon(coupon)) : refused("coupon.unknown");
  }),
  bindAdmin(
    "adminCouponAdd",
    async ({ input, write }) => await write(async (tx, note) => await addCoupon(tx, note, input)),
  ),
  bindAdmin(
    "adminCouponSet",
    async ({ input, write }) => await write(async (tx, note) => await setCoupon(tx, note, input, timeZone)),
  ),
  bindAdmin("adminOfferList", async () =>
    done((await listOffers(db)).map((offer) => ({ ...offer, version: offerVersion(offer) }))),
  ),
  bindAdmin(
    "adminOfferAdd",
    async ({ input, write }) => await write(async (tx, note) => await addOffer(tx, note, input)),
  ),
  bindAdmin(
    "adminOfferSet",
    async ({ input, write }) => await write(async (tx, note) => await setOffer(tx, note, input, timeZone)),
  ),
];
