import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { SellersDeps } from "../deps.ts";
import { findSoldOrder, listSellersOf } from "./queries.ts";
import { setSeller } from "./set-seller.ts";

export const sellersAdminApi = ({ db }: SellersDeps): readonly Binding[] => [
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
