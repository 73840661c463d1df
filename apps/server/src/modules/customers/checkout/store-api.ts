import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { linkTo } from "../../documents/file-link.ts";
import { findDocuments } from "../../documents/queries.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { openCardPayment } from "../../orders/card-payments/open-card-payment.ts";
import { readPaymentOptions } from "../../orders/payment-options.ts";
import { quoteOrder, STRANGER } from "../../orders/quote-order.ts";
import { showQuote } from "../../orders/quote/show-quote.ts";
import { viewOrder } from "../../orders/view-order.ts";
import type { CustomersDeps } from "../deps.ts";
import { PAYMENTS_BEGUN, PAYMENTS_OF_ORDER } from "../limits.ts";
import { answerOf } from "./answer-of.ts";
import { findSeller } from "./find-seller.ts";
import { findOrderOfLink } from "./find-order-of-link.ts";
import { limitCodes } from "./limit-codes.ts";
import { placeStoreOrder } from "./place-store-order.ts";
import { asOrder, refuseCountry } from "./store-order.ts";

export const storeApi = (deps: CustomersDeps): readonly Binding[] => {
  const { db, limits, secretKey } = deps;
  return [
    bind("storeAttribution", async ({ input: { seller }, caller, now }) => {
      const { shown } = await findSeller(deps, { seller, code: "", visit: "" }, caller, now);
      return done(shown);
    }),

    bind("storeQuote", async ({ input, caller, now }) => {
      const strange = refuseCountry(input.country);
      if (strange) return strange;
      const { found, shown } = await findSeller(deps, input, caller, now);
      const request = { ...asOrder(input, caller.language), seller: found.seller ?? undefined, buyer: STRANGER };
      const options = await readPaymentOptions(deps);
      const price = async () => await quoteOrder(db, request, options, now);
      const quoted = await limitCodes(deps, input, caller, price);
      if (!quoted.ok) return answerOf("storeQuote", quoted);
      return done({ ...showQuote(quoted.value, request, null), ...shown });
    }),

    bind("storeOrderCreate", async (context) => await placeStoreOrder(deps, context)),

    bind("storeOrderPay", async ({ input: { token }, caller, now }) => {
      const found = await findOrderOfLink(deps, token, caller, now);
      if (!found.ok) return found;
      const { sn } = found.value;
      const counted = await limits.ofAddress(PAYMENTS_BEGUN, caller.address());
      const wait = counted > 0 ? counted : await limits.of(PAYMENTS_OF_ORDER, sn);
      if (wait > 0) return refused("too_many", { seconds: String(wait) });
      const { language } = caller;
      const how = { publicUrl: deps.publicUrl, language, now, backTo: `/shop/${language}/order/${token}` };
      const opened = await openCardPayment(deps, found.value, how);
      return opened.ok ? done({ pay_url: opened.value }) : opened;
    }),

    bind("storeOrderView", async ({ input, caller, now }) => {
      const found = await findOrderOfLink(deps, input.token, caller, now);
      if (!found.ok) return found;
      const order = await viewOrder(db, found.value, caller.language);
      return order ? done(order) : refused("order.unknown");
    }),

    bind("storeOrderCancel", async ({ input, caller, now, write }) => {
      const found = await findOrderOfLink(deps, input.token, caller, now);
      if (!found.ok) return found;
      return await write(async (tx) => await cancelOrder(tx, found.value, now));
    }),

    bind("storeOrderDocument", async ({ input: { token, number }, caller, now }) => {
      const found = await findOrderOfLink(deps, token, caller, now);
      if (!found.ok) return found;
      const [document] = await findDocuments(db, [number], found.value.customerId);
      const own = document?.order_sn === found.value.sn ? document : undefined;
      if (!own) return refused("document.unknown");
      return done({
        url: linkTo({ of: "documents", numbers: [own.number], language: caller.language }, secretKey, now),
      });
    }),
  ];
};
