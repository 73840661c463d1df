import { textIn } from "@espalier/core/text/localized-text";
import { ZERO } from "@espalier/core/money/money";
import { discountOf, sumOfKind } from "@espalier/core/orders/charges";
import { unitPrice } from "@espalier/core/orders/price-order";
import type { Language } from "@espalier/core/text/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { listDocumentsOf } from "../../documents/queries.ts";
import { showCharges } from "../../documents/show-charges.ts";
import { deliveryLines } from "../quote/say-delivery.ts";
import { showConsignee } from "../view-order.ts";
import { readCardsOf } from "./card-queries.ts";
import {
  findOrder,
  findOrders,
  findWaitingRefund,
  listJournalsOf,
  listVolumeOf,
  readPartsOf,
  readTimeline,
  type FoundOrder,
} from "./queries.ts";

/** One order with all its facts for operators; undefined when there is none. */
export const viewOrderAsOperator = async (db: Db, sn: string, language: Language) => {
  const found = await findOrder(db, { sn }, language);
  if (!found) return undefined;
  const [parts, timeline, journals, volume, cards, waiting, documents] = await Promise.all([
    readPartsOf(db, [found]),
    readTimeline(db, found.id),
    listJournalsOf(db, found),
    listVolumeOf(db, found),
    readCardsOf(db, found.id),
    findWaitingRefund(db, "order_refund", sn),
    listDocumentsOf(db, found),
  ]);
  return {
    ...showOrder(found, parts, language),
    customer_id: found.member_id === null ? found.customer_id : null,
    timeline,
    journals: journals.map(({ sn: journal_sn, ...rest }) => ({ ...rest, journal_sn })),
    volume,
    cards,
    documents,
    waiting_refund: waiting ? { ...waiting, amount: waiting.amount ?? ZERO } : null,
  };
};

/** Several orders for their packing slips, in the order of the numbers given. */
export const viewOrders = async (db: Db, sns: readonly string[], language: Language) => {
  const found = await findOrders(db, sns, language);
  const parts = await readPartsOf(db, found);
  return found.map((order) => showOrder(order, parts, language));
};

const showOrder = (order: FoundOrder, parts: Awaited<ReturnType<typeof readPartsOf>>, language: Language) => {
  const {
    id,
    customer_id: _customer,
    member_id: _member,
    sn,
    status,
    payment_method: payment,
    own_country: own,
    delivery,
    ...rest
  } = order;
  const charges = parts.charges.filter(({ order_id }) => order_id === id);
  return {
    ...rest,
    order_sn: sn,
    order_status: status,
    payment,
    travels: deliveryLines(delivery, language),
    consignee: showConsignee(order.consignee, own, language),
    goods_amount: sumOfKind(charges, "goods"),
    charges: showCharges(charges, language),
    discount: discountOf(charges),
    lines: parts.lines
      .filter((line) => line.order_id === id)
      .map((line) => ({
        line: line.line,
        goods_id: line.goods_id,
        title: textIn(line.title, language),
        thumb: line.thumb,
        sku: line.sku,
        number: line.number,
        refunded: line.refunded,
        price: unitPrice(line, payment),
        pv: line.pv,
      })),
  };
};
