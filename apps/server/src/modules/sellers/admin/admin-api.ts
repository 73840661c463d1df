import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { SellersDeps } from "../deps.ts";
import { endPage } from "./end-page.ts";
import { countWaiting } from "./page-queries.ts";
import { findSoldOrder, listSellersOf } from "./queries.ts";
import { reviewPage } from "./review-page.ts";
import { setSeller } from "./set-seller.ts";
import { viewPage } from "./view-page.ts";

export const sellersAdminApi = (deps: SellersDeps): readonly Binding[] => [...orderApi(deps), ...pageApi(deps)];

const orderApi = ({ db }: SellersDeps): readonly Binding[] => [
  bind("adminOrderSeller", async ({ input }) => {
    const order = await findSoldOrder(db, input.sn);
    if (!order) return refused("order.unknown");
    if (order.member_id !== null) return refused("order.of_member");
    const { proof, uid, nickname } = order;
    const seller = proof === null ? null : { uid: uid ?? "", nickname: nickname ?? "", proof };
    return done({ seller, history: await listSellersOf(db, order.customer_id) });
  }),

  bind(
    "adminOrderSellerSet",
    async ({ input, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => await setSeller(tx, recordAudit, input, { operatorId: operator.id, now })),
  ),
];

const pageApi = (deps: SellersDeps): readonly Binding[] => [
  bind("adminPageCounts", async () => done({ waiting: await countWaiting(deps.db) })),

  bind("adminPageView", async ({ input: { id } }) => {
    const found = await viewPage(deps.db, id);
    return found ? done(found) : refused("page.unknown");
  }),

  bind("adminPageReview", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, messaging: deps, now };
    return await write(async (tx, recordAudit) => await reviewPage(tx, recordAudit, input, by));
  }),

  bind(
    "adminPageEnd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await endPage(tx, recordAudit, input)),
  ),
];
