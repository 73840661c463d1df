import { textIn } from "@espalier/core/vocabulary/localized-text";
import { parseMoney } from "@espalier/core/money/money";
import { unitPrice } from "@espalier/core/orders/price-order";
import type { Language } from "@espalier/core/vocabulary/language";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { storedConsignee } from "../view-order.ts";
import { readCardsOf } from "./card-queries.ts";
import { findOrders, listJournalsOf, listVolumeOf, readLinesOf, readTimeline, type FoundOrder } from "./queries.ts";

/** One order with all its facts for operators; undefined when there is none. */
export const viewOrderAsOperator = async (db: Db, sn: string, language: Language) => {
  const [found] = await findOrders(db, [sn], language);
  if (!found) return undefined;
  const [lines, timeline, journals, volume, cards] = await Promise.all([
    readLinesOf(db, [found]),
    readTimeline(db, found),
    listJournalsOf(db, found),
    listVolumeOf(db, found),
    readCardsOf(db, found),
  ]);
  return {
    ...showOrder(found, lines, language),
    timeline: timeline.map(({ paid, ...rest }) => ({
      ...rest,
      amount: paid === null ? null : (parseMoney(paid) ?? null),
    })),
    journals: journals.map(({ sn: journal_sn, ...rest }) => ({ ...rest, journal_sn })),
    volume,
    cards,
  };
};

/** Several orders for their packing slips, in the order of the numbers given. */
export const viewOrders = async (db: Db, sns: readonly string[], language: Language) => {
  const found = await findOrders(db, sns, language);
  const lines = await readLinesOf(db, found);
  const placeOf = new Map(sns.map((sn, place) => [sn, place]));
  return found
    .toSorted((a, b) => (placeOf.get(a.sn) ?? 0) - (placeOf.get(b.sn) ?? 0))
    .map((order) => showOrder(order, lines, language));
};

type Line = Awaited<ReturnType<typeof readLinesOf>>[number];

export const showOrder = (order: FoundOrder, lines: readonly Line[], language: Language) => {
  const { id: _id, member_id, sn, status, payment_method: payment, refunded_discount: _discount, ...rest } = order;
  return {
    ...rest,
    order_sn: sn,
    order_status: status,
    payment,
    consignee: storedConsignee.parse(order.consignee),
    lines: lines
      .filter((line) => line.member_id === member_id && line.order_sn === sn)
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
