import type { AdminCallName } from "@espalier/contract/types";

import { aFailedCardRefund, anUnmatchedEvent } from "../builders/a-card-order.ts";
import { aMember } from "../builders/a-member.ts";
import { FIRST_PAGE, type AdminRequest } from "../admin-scene.ts";

/** Valid requests of the calls about cards. */
export const validCardRequests = {
  adminCardRefundList: () => ({ ...FIRST_PAGE, status: "failed", uid: "10000001", sn: "E26", sort: "-amount" }),
  adminCardRefundRetry: async ({ shop, stock }) => {
    const { id: memberId } = await aMember(shop.db);
    return { sn: await aFailedCardRefund(shop, { memberId, goodsId: stock.goodsId }) };
  },
  adminCardEventList: () => ({ ...FIRST_PAGE, status: "unmatched", dispute: true, sort: "subject" }),
  adminCardEventSettle: async ({ shop }) => ({ id: await anUnmatchedEvent(shop), reason: "asked the provider" }),
} satisfies { readonly [Name in AdminCallName]?: AdminRequest };
