import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { addCoupon, addOffer, setCoupon, setOffer } from "./change-coupons.ts";
import { listOffers } from "./queries.ts";

export const officeCouponRoutes = ({ db }: Deps): readonly OfficeBinding[] => [
  bindOffice(
    "officeCouponAdd",
    async ({ input, write }) => await write(async (tx, note) => await addCoupon(tx, note, input)),
  ),
  bindOffice(
    "officeCouponSet",
    async ({ input, write }) => await write(async (tx, note) => await setCoupon(tx, note, input)),
  ),
  bindOffice("officeOfferList", async () => done(await listOffers(db))),
  bindOffice(
    "officeOfferAdd",
    async ({ input, write }) => await write(async (tx, note) => await addOffer(tx, note, input)),
  ),
  bindOffice(
    "officeOfferSet",
    async ({ input, write }) => await write(async (tx, note) => await setOffer(tx, note, input)),
  ),
];
