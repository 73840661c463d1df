import { done } from "@espalier/core/vocabulary/outcome";

import type { CouponsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { exchangePoints } from "./exchange-points.ts";
import { listCoupons } from "./list-coupons.ts";
import { listOffers } from "./queries.ts";

export const couponMemberApi = ({ db, random }: CouponsDeps): readonly Binding[] => [
  bind("couponList", async ({ caller, now }) => done(await listCoupons(db, caller.memberId, caller.language, now))),

  bind("couponOffers", async ({ caller }) => done(await listOffers(db, caller.language))),

  bind(
    "couponExchange",
    async ({ input, caller, now, write }) =>
      await write(async (tx) => {
        const { id: offerId, confirmed_amount: confirmed } = input;
        return await exchangePoints(tx, { memberId: caller.memberId, offerId, confirmed }, { random, now });
      }),
  ),
];
