import { adminCouponAdd, adminOfferAdd } from "@espalier/contract/calls/coupons/coupons-admin";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Approvable } from "../../operators/approvals/approvable.ts";
import { insertOffer, updateOffer } from "../store.ts";
import { giveCoupon } from "./change-coupons.ts";
import { lockOffer } from "./queries.ts";

const proposedOffer = adminOfferAdd.request.extend({ id: z.int().nullable() });

/** Coupons and offers that take much off, as they were proposed. */
export const couponApprovables: readonly Approvable[] = [
  {
    kind: "coupon",
    carryOut: async (tx, { detail }) => {
      const given = await giveCoupon(tx, adminCouponAdd.request.parse(detail));
      return given.ok ? done(null) : given;
    },
  },
  {
    kind: "offer",
    carryOut: async (tx, { detail }) => {
      const { id, ...offer } = proposedOffer.parse(detail);
      if (id === null) await insertOffer(tx, offer);
      else if (await lockOffer(tx, id)) await updateOffer(tx, id, offer);
      else return refused("coupon.unknown");
      return done(null);
    },
  },
];
