import { done, refused } from "@espalier/core/vocabulary/outcome";

import { createBatchWriter } from "../../platform/db/batching/batch-writer.ts";
import { readPage } from "../../platform/db/paging/paged.ts";
import type { OrdersDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { confirmReceipt } from "./fulfil-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { payOrderForMember } from "./pay-order-for-member.ts";
import type { OrderToPlace } from "./place-order.ts";
import { placeOrderForMember } from "./place-order-for-member.ts";
import { placeTogether } from "./place-together.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { countOpenOrders } from "./queries.ts";
import { payingBalance, showQuote } from "./quote/show-quote.ts";
import { quoteOrder } from "./quote-order.ts";
import { pageOrders, viewOrder } from "./view-order.ts";

export const orderMemberApi = (deps: OrdersDeps): readonly Binding[] => {
  const { db, random } = deps;
  // One writer for all orders paid from a wallet, so that they are committed together.
  const placeInBatch = createBatchWriter(
    async (orders: readonly OrderToPlace[]) => await placeTogether(db, orders, random),
  );

  return [
    bind("orderCreate", async ({ input, caller, now, write, move }) => {
      const { customerId, memberId, language } = caller;
      const request = { ...input, buyer: { customerId, memberId }, language };
      return await placeOrderForMember(deps, request, { write, move, now }, placeInBatch);
    }),

    bind("orderQuote", async ({ input, caller, now }) => {
      const { customerId, memberId, language } = caller;
      const request = { ...input, buyer: { customerId, memberId }, language };
      const [quoted, balance] = await Promise.all([
        quoteOrder(db, request, readPaymentOptions(deps), now),
        payingBalance(db, request),
      ]);
      return quoted.ok ? done(showQuote(quoted.value, request, balance)) : quoted;
    }),

    bind("orderPay", async ({ input, caller, now, write }) => {
      const { sn, paid_type: method, confirmed_amount: confirmed } = input;
      const request = { customerId: caller.customerId, sn, method, confirmed, language: caller.language };
      return await payOrderForMember(deps, request, { write, now });
    }),

    bind(
      "orderCancel",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await cancelOrder(tx, { customerId: caller.customerId, sn: input.sn }, now)),
    ),

    bind(
      "orderConfirm",
      async ({ input, caller, now, write }) =>
        await write(async (tx) => await confirmReceipt(tx, { customerId: caller.customerId, sn: input.sn }, now)),
    ),

    bind("orderList", async ({ input, caller, now }) => {
      const { customerId, language, session: reader } = caller;
      const page = { reader, list: `orders ${input.status ?? ""}`, page: input.page, limit: input.limit, now };
      const filter = { customerId, status: input.status, language };
      return done(await readPage(db, page, async (start) => await pageOrders(db, filter, start)));
    }),

    bind("orderCounts", async ({ caller }) => done(await countOpenOrders(db, caller.customerId))),

    bind("orderView", async ({ input, caller }) => {
      const order = await viewOrder(db, { customerId: caller.customerId, sn: input.sn }, caller.language);
      return order ? done(order) : refused("order.unknown");
    }),
  ];
};
