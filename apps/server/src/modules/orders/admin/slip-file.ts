import { type Language, languageTag } from "@espalier/core/text/language";

import { serverTexts } from "../../../locales/server-texts.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Sheet, SheetFile } from "../../../platform/pdf/sheet.ts";
import { readLetterhead } from "../documents/letterhead.ts";
import { viewOrders } from "./view-orders.ts";

type Company = { readonly name: string; readonly address: string };
type Order = Awaited<ReturnType<typeof viewOrders>>[number];

/** The packing slips of orders as one file; undefined when none of them exists. */
export const slipFile = async (
  { db, timeZone }: { readonly db: Db; readonly timeZone: string },
  { sns, language, now }: { readonly sns: readonly string[]; readonly language: Language; readonly now: Date },
): Promise<SheetFile | undefined> => {
  const [company, orders] = await Promise.all([readLetterhead(db), viewOrders(db, sns, language)]);
  const [first, last] = [orders[0]?.order_sn, orders.at(-1)?.order_sn];
  if (first === undefined) return undefined;
  return {
    title: first === last ? first : `${first} - ${last}`,
    language,
    madeAt: now,
    sheets: orders.map((order) => slipOf(order, company, { language, timeZone })),
  };
};

const slipOf = (
  order: Order,
  company: Company,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Sheet => {
  const { documents: texts } = serverTexts[language];
  const placed = new Intl.DateTimeFormat(languageTag(language), { dateStyle: "long", timeZone }).format(
    order.created_at,
  );
  // Pieces refunded before shipping are not packed.
  const packed = order.lines.filter(({ number, refunded }) => number > refunded);
  return {
    name: order.order_sn,
    title: texts.slip,
    brand: company.name,
    facts: [
      { label: texts.order, value: order.order_sn },
      { label: texts.placed, value: placed },
      ...(order.uid === "" ? [] : [{ label: texts.uid, value: order.uid }]),
      ...(order.shipping === "delivery" && order.travels.length > 0
        ? [{ label: texts.method, value: order.travels.join(texts.comma) }]
        : []),
    ],
    parties: [
      { label: texts.from, lines: filled([company.name, ...company.address.split("\n")]) },
      { label: texts.to, lines: destinationOf(order, language) },
    ],
    lead: "",
    columns: [
      { title: texts.goods, width: 0.7, align: "left" },
      { title: texts.number, width: 0.15, align: "right" },
      { title: texts.packed, width: 0.15, align: "right" },
    ],
    rows: packed.map(({ title, sku, number, refunded }) => [
      sku === "" ? title : `${title}\n${sku}`,
      String(number - refunded),
      TICK,
    ]),
    sums: [],
    notes: [texts.slipNote],
    pages: texts.pages,
  };
};

/** A box to be ticked when it is packed. */
const TICK = "□";

const destinationOf = ({ consignee, shipping, nickname, travels }: Order, language: Language): readonly string[] =>
  shipping === "self_collection"
    ? [nickname, serverTexts[language].documents.collected, ...travels]
    : filled([
        consignee.name,
        ...consignee.address.split("\n"),
        filled([consignee.area, consignee.city]).join(", "),
        consignee.province,
        consignee.abroad,
        consignee.phone,
      ]);

const filled = (lines: readonly string[]): readonly string[] => lines.filter((line) => line !== "");
