import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { readPage } from "../../db/paged.ts";
import { readSettings } from "../../db/settings.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../http/bind-call.ts";
import { confirmReceipt } from "../../orders/fulfil-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { payOrder } from "./pay-order.ts";
import type { PaymentOptions } from "./payment-options.ts";
import { placeOrder } from "./place-order.ts";
import { pageOrders, viewOrder } from "./view-order.ts";

export const orderRoutes = ({ db, random, cardPayment }: Deps): readonly Binding[] => {
  const readOptions = async (tx: Tx): Promise<PaymentOptions> => ({
    coin: (await readSettings(tx))["order.coinPayment"],
    card: cardPayment,
  });

  return [
    bind("orderCreate", async ({ input, caller, now, write }) => {
      const request = {
        memberId: caller.memberId,
        goods: input.goods,
        method: input.paid_type,
        shipping: input.shipping_type,
        addressId: input.address_id,
        couponId: input.coupon_id,
        language: caller.language,
      };
      return await write(async (tx) => await placeOrder(tx, request, await readOptions(tx), { random, now }));
    }),

    bind("orderPay", async ({ input, caller, now, write }) => {
      const request = { memberId: caller.memberId, sn: input.sn, method: input.paid_type };
      return await write(async (tx) => await payOrder(tx, request, await readOptions(tx), { random, now }));
    }),

    bind(
      "orderCancel",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await cancelOrder(tx, { memberId: caller.memberId, sn: input.sn }, now)),
    ),

    bind(
      "orderConfirm",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await confirmReceipt(tx, { memberId: caller.memberId, sn: input.sn }, now)),
    ),

    bind("orderList", async ({ input, caller, now }) => {
      const { memberId, language, session: reader } = caller;
      const page = { reader, list: `orders ${input.status ?? ""}`, page: input.page, limit: input.limit, now };
      const filter = { memberId, status: input.status, language };
      return done([...(await readPage(db, page, async (start) => await pageOrders(db, filter, start)))]);
    }),

    bind("orderView", async ({ input, caller }) => {
      const order = await viewOrder(db, { memberId: caller.memberId, sn: input.sn }, caller.language);
      return order ? done(order) : refused("order.unknown");
    }),
  ];
};
