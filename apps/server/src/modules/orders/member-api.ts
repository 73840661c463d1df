import { canPay } from "@espalier/core/states/order";
import { ZERO } from "@espalier/core/money/money";
import { needsProvider } from "@espalier/core/vocabulary/order";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { readPage } from "../../platform/db/paging/paged.ts";
import { readSettings } from "../settings/settings.ts";
import type { Deps } from "../../deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { openCardPayment } from "./card-payments/open-card-payment.ts";
import { createMovementWriter } from "../ledger/movement-writer.ts";
import { readContact } from "../notifications/find-addressee.ts";
import { notifyOrderPaid, orderPaidMessages } from "../notifications/notify-order-paid.ts";
import { confirmReceipt } from "./fulfil-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { payOrder } from "./pay-order.ts";
import type { PaymentOptions } from "./payment-options.ts";
import { type OrderToPlace, placeOrder } from "./place-order.ts";
import { placeTogether, postOrder } from "./post-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { printInvoice } from "./print-invoice.ts";
import { countOpenOrders } from "./queries.ts";
import { pageOrders, viewOrder } from "./view-order.ts";

export const orderMemberApi = (deps: Deps): readonly Binding[] => {
  const { db, random, cards, publicUrl } = deps;
  const readOptions = async (): Promise<PaymentOptions> => ({
    coin: (await readSettings(db))["order.coinPayment"],
    card: cards !== null,
  });

  // One writer for all orders paid from a wallet, so that they are committed together.
  const post = postOrder(
    createMovementWriter(async (orders: readonly OrderToPlace[]) => await placeTogether(db, orders, random)),
  );

  return [
    bind("orderCreate", async ({ input, caller, now, write, move }) => {
      const { memberId, language } = caller;
      const request = { ...input, memberId, language };
      const prepare = async () => {
        const [prepared, buyer] = await Promise.all([
          prepareOrder(db, request, await readOptions(), { random, now }),
          readContact(db, memberId),
        ]);
        if (!prepared.ok) return prepared;
        const { sn, isPaid, price } = prepared.value;
        const paid = { sn, method: input.paid_type, amount: price.amount };
        return done({ ...prepared.value, messages: isPaid ? orderPaidMessages(deps, buyer, paid, now) : [] });
      };
      if (!needsProvider(input.paid_type)) {
        return await move(prepare, async (order, keyFor) =>
          // Without a payment nothing but this transaction stores the first answer.
          order.price.goodsAmount === ZERO
            ? await write(async (tx) => await placeOrder(tx, order, random))
            : await post(order, keyFor),
        );
      }
      const placed = await write(async (tx, order) => await placeOrder(tx, order, random), prepare);
      if (!placed.ok || !canPay(placed.value.order_status)) return placed;
      const order = { memberId, sn: placed.value.order_sn };
      const opened = await openCardPayment(deps, order, { publicUrl, language, now });
      // The order exists even when no page could be opened; it can be paid later or in another way.
      return opened.ok ? done({ ...placed.value, pay_url: opened.value }) : placed;
    }),

    bind("orderPay", async ({ input, caller, now, write }) => {
      const request = { memberId: caller.memberId, sn: input.sn, method: input.paid_type };
      const options = await readOptions();
      const paid = await write(async (tx) => {
        const outcome = await payOrder(tx, request, options, { random, now });
        if (outcome.ok && !canPay(outcome.value.order_status)) {
          const order = { sn: input.sn, method: input.paid_type, amount: outcome.value.amount };
          await notifyOrderPaid(tx, deps, await readContact(tx, caller.memberId), order, now);
        }
        return outcome;
      });
      if (!paid.ok || !canPay(paid.value.order_status)) return paid;
      const opened = await openCardPayment(deps, request, { publicUrl, language: caller.language, now });
      return opened.ok ? done({ ...paid.value, pay_url: opened.value }) : opened;
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
      return done(await readPage(db, page, async (start) => await pageOrders(db, filter, start)));
    }),

    bind("orderCounts", async ({ caller }) => done(await countOpenOrders(db, caller.memberId))),

    bind("orderInvoice", async ({ input, caller }) => {
      const invoice = await printInvoice(db, { memberId: caller.memberId, sn: input.sn }, caller.language);
      return invoice ? done(invoice) : refused("order.unknown");
    }),

    bind("orderView", async ({ input, caller }) => {
      const order = await viewOrder(db, { memberId: caller.memberId, sn: input.sn }, caller.language);
      return order ? done(order) : refused("order.unknown");
    }),
  ];
};
