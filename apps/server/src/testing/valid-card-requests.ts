import type { OfficeCallName } from "@espalier/contract/office/routes";

import { aFailedCardRefund, aStrangeEvent } from "./a-card-order.ts";
import { aMember } from "./a-member.ts";
import { FIRST_PAGE, type OfficeRequest } from "./office-scene.ts";

/** Of cards. */
export const validCardRequests = {
  officeCardRefundList: () => ({ ...FIRST_PAGE, status: "failed", uid: "10000001", sn: "E26" }),
  officeCardRefundRetry: async ({ shop, stock }) => {
    const { id: memberId } = await aMember(shop.db);
    return { sn: await aFailedCardRefund(shop, { memberId, goodsId: stock.goodsId }) };
  },
  officeCardEventList: () => ({ ...FIRST_PAGE, status: "strange" }),
  officeCardEventSettle: async ({ shop }) => ({ id: await aStrangeEvent(shop), reason: "asked the provider" }),
} satisfies { readonly [Name in OfficeCallName]?: OfficeRequest };
