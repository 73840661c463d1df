import { subtract } from "@espalier/core/money/money";
import { textIn } from "@espalier/core/text/localized-text";
import { type Carrier, parseCarriers, trackingLink } from "@espalier/core/orders/carriers";
import { discountOf } from "@espalier/core/orders/charges";
import { unitPrice } from "@espalier/core/orders/price-order";
import { canPay } from "@espalier/core/states/order";
import type { Language } from "@espalier/core/text/language";
import { type OrderStatus, PAYMENT_METHODS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { nameAbroad } from "../../platform/countries/countries.ts";
import { readSettings } from "../settings/settings.ts";
import { priceIn } from "./price-in.ts";
import { listDocumentsOf } from "../documents/queries.ts";
import { showCharges } from "../documents/show-charges.ts";
import { showDelivery } from "./quote/stored-delivery.ts";
import { findOrder, listOrders, readCharges, readLines } from "./queries.ts";

const text = z.string().default("");
/** The stored form; every field is empty for an order that the member collects. */
const storedConsignee = z.object({
  province: text,
  city: text,
  area: text,
  address: text,
  name: text,
  phone: text,
  country: text,
});

/** Who gets an order, with the name of the country where it is not the customer's own. */
export const showConsignee = (stored: unknown, own: string, language: Language) => {
  const consignee = storedConsignee.parse(stored);
  return { ...consignee, abroad: consignee.country === "" ? "" : nameAbroad(consignee, own, language) };
};

/** One order for its customer; undefined when it is not theirs. */
export const viewOrder = async (
  db: Db,
  name: { readonly customerId: number; readonly sn: string },
  language: Language,
) => {
  const [[order], lines, charges, documents] = await Promise.all([
    findOrder(db, name),
    readLines(db, name),
    readCharges(db, name),
    listDocumentsOf(db, name),
  ]);
  if (!order) return undefined;
  const carriers = await readCarriers(db, [order]);
  const { events, instants } = order;
  const paid_type = order.payment_method;
  return {
    order: {
      // The contract omits fields that it does not declare.
      ...order,
      order_sn: order.sn,
      order_status: order.status,
      order_amount: order.amount,
      paid_type,
      shipping_type: order.shipping,
      charges: showCharges(charges, language),
      discount: discountOf(charges),
      pv: subtract(order.pv, order.refunded_pv),
    },
    goods: lines.map((line) => ({
      id: line.goods_id,
      thumb: line.thumb,
      title: textIn(line.title, language),
      number: line.number,
      refunded: line.refunded,
      price: unitPrice(line, paid_type),
    })),
    prices: canPay(order.status)
      ? PAYMENT_METHODS.flatMap((method) => {
          const price = priceIn({ ...order, lines, off: order }, method);
          return price ? [{ paid_type: method, amount: price.amount }] : [];
        })
      : [],
    express: {
      id: order.id,
      express_name: order.express_name,
      express_no: order.express_no,
      track_url: trackingLink(carriers, order.express_name, order.express_no),
    },
    consignee: showConsignee(order.consignee, order.own_country, language),
    delivery: showDelivery(order.delivery, language),
    timeline: (events ?? []).flatMap((event, place) => {
      const at = instants?.[place];
      return at ? [{ at, event }] : [];
    }),
    documents,
  };
};

/** One page of the customer's orders for the list. */
export const pageOrders = async (
  db: Db,
  filter: { readonly customerId: number; readonly status: OrderStatus | undefined; readonly language: Language },
  start: PageStart,
) => {
  const rows = await listOrders(db, { ...filter, ...start });
  const carriers = await readCarriers(db, rows);
  return rows.map((row) => {
    const paid_type = row.payment_method;
    return {
      id: row.id,
      order_sn: row.sn,
      order_status: row.status,
      thumb: row.thumb,
      thumbs: row.thumbs,
      title: row.title,
      lines: row.lines,
      number: row.number,
      price: unitPrice(row, paid_type),
      order_amount: row.amount,
      created_at: row.created_at,
      paid_type,
      express_no: row.express_no,
      track_url: trackingLink(carriers, row.express_name, row.express_no),
    };
  });
};

/** The carriers, if any of these orders has a parcel. */
const readCarriers = async (
  db: Db,
  orders: readonly { readonly express_no: string }[],
): Promise<readonly Carrier[]> => {
  if (orders.every(({ express_no }) => express_no === "")) return [];
  return await listCarriers(db);
};

/** The carriers whose parcels can be tracked. */
export const listCarriers = async (db: Db): Promise<readonly Carrier[]> =>
  parseCarriers((await readSettings(db))["order.carriers"]) ?? [];
