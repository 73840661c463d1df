import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { OrdersDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { linkTo } from "../../documents/file-link.ts";
import { listCarriers } from "../view-order.ts";
import { countOrders } from "./count-orders.ts";
import { previewRefund } from "./preview-refund.ts";
import { refundBySn, refundRequestOf } from "./refund.ts";
import { shipMany } from "./ship-many.ts";
import { shipBySn } from "./ship-order.ts";
import { showCouponUsage } from "./show-coupon-usage.ts";
import { viewOrderAsOperator, viewOrders } from "./view-orders.ts";

export const orderAdminApi = (deps: OrdersDeps): readonly Binding[] => [
  bind("adminOrderView", async ({ input, caller }) => {
    const order = await viewOrderAsOperator(deps.db, input.sn, caller.language);
    return order ? done(order) : refused("order.unknown");
  }),

  bind("adminOrderPrint", async ({ input, caller, now }) => {
    const { language } = caller;
    const url = linkTo({ of: "slips", numbers: input.sns, language }, deps.secretKey, now);
    return done({ url, orders: await viewOrders(deps.db, input.sns, language) });
  }),

  bind("adminOrderCounts", async ({ now }) => done(await countOrders(deps.db, zonedClock(deps.timeZone), now))),

  bind("adminOrderCarriers", async () => done({ names: (await listCarriers(deps.db)).map(({ name }) => name) })),

  bind("adminOrderShip", async ({ input: { sn, express_name, express_no }, caller, now, write }) => {
    const express = { name: express_name, no: express_no };
    const shipped = { sn, express, operatorId: caller.operator.id };
    return await write(async (tx, recordAudit) => await shipBySn(tx, recordAudit, shipped, deps, now));
  }),

  bind("adminOrderShipMany", async (context) => await shipMany(deps, context)),

  bind(
    "adminOrderRefundPreview",
    async ({ input, caller: { operator, language }, now }) =>
      await previewRefund(
        deps.db,
        { sn: input.sn, requested: refundRequestOf(input) },
        { operatorId: operator.id, language, now },
      ),
  ),

  bind("adminOrderRefund", async ({ input, caller, now, write }) => {
    const refundInput = {
      sn: input.sn,
      requested: refundRequestOf(input),
      seen: input.refunded,
      couponBack: input.give_coupon_back,
      reason: input.reason,
    };
    return await write(
      async (tx, recordAudit) =>
        await refundBySn(tx, recordAudit, refundInput, {
          operatorId: caller.operator.id,
          messaging: deps,
          random: deps.random,
          now,
        }),
    );
  }),

  bind("adminCouponUsage", async ({ input, now }) => await showCouponUsage(deps.db, input.id, now)),
];
