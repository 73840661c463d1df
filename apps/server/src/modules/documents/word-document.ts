import { add, formatMoney, type Money, times } from "@espalier/core/money/money";
import { fillText } from "@espalier/core/text/fill-text";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";

import { serverTexts } from "../../locales/server-texts.ts";
import type { Sheet } from "../../platform/pdf/sheet.ts";
import { nameAbroad } from "../../platform/countries/countries.ts";
import { writtenDay } from "./day-of-issue.ts";
import { type DocumentContent, readContent } from "./content.ts";
import type { StoredDocument } from "./queries.ts";
import { showCharges } from "./show-charges.ts";

/** The sheet of a document in a language. */
export const wordDocument = (document: StoredDocument, language: Language): Sheet => {
  const { kind, number, order_sn: sn, unit } = document;
  const content = readContent(document.content);
  const { documents: texts, units } = serverTexts[language];
  const day = writtenDay(document.issued_at, content.time_zone, language);
  const worth = (amount: Money): string => `${group(amount)} ${units[unit]}`;
  const { payment, seller, uid, lines, charges } = content;
  return {
    name: seller.name === "" ? number : `${number} · ${seller.name}`,
    title: texts.titles[kind],
    brand: seller.name,
    facts: [
      { label: texts.numbers[kind], value: number },
      { label: texts.issued, value: day },
      ...(kind === "credit_note" ? [{ label: texts.numbers.invoice, value: content.invoice }] : []),
      { label: texts.order, value: sn },
      ...(uid === "" ? [] : [{ label: texts.uid, value: uid }]),
      { label: texts.payment, value: texts.payments[payment] },
    ],
    parties: [
      { label: texts.from, lines: sellerLines(seller, language) },
      { label: texts.parties[kind], lines: buyerLines(content, language) },
    ],
    lead: fillText(texts.leads[kind], { amount: worth(document.amount), day }),
    columns: [
      { title: texts.goods, width: 0.55, align: "left" },
      { title: texts.number, width: 0.12, align: "right" },
      { title: fillText(texts.price, { unit: units[unit] }), width: 0.16, align: "right" },
      { title: fillText(texts.amount, { unit: units[unit] }), width: 0.17, align: "right" },
    ],
    rows: lines.map(({ title, sku, number: pieces, price }) => [
      sku === "" ? textIn(title, language) : `${textIn(title, language)}\n${sku}`,
      String(pieces),
      group(price),
      group(times(price, pieces)),
    ]),
    sums: [
      ...sumsOf(charges, language, worth).filter(({ strength }) => strength === "usual"),
      { label: texts.totals[kind], value: worth(document.amount), strength: "strong" },
      ...sumsOf(charges, language, worth).filter(({ strength }) => strength === "small"),
    ],
    notes: content.reason === "" ? [] : [fillText(texts.reason, { reason: content.reason })],
    pages: texts.pages,
  };
};

/** "1234.50" as people read it: "1,234.50". */
const group = (amount: Money): string => formatMoney(amount).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");

const sellerLines = ({ name, address, registration, taxNumber }: DocumentContent["seller"], language: Language) => {
  const { documents: texts } = serverTexts[language];
  return filled([
    name,
    ...address.split("\n"),
    registration === "" ? "" : fillText(texts.registration, { number: registration }),
    taxNumber === "" ? "" : fillText(texts.taxNumber, { number: taxNumber }),
  ]);
};

const buyerLines = (
  { name, country, consignee, vat_number: number }: DocumentContent,
  language: Language,
): readonly string[] =>
  filled([
    consignee.name === "" ? name : consignee.name,
    ...consignee.address.split("\n"),
    filled([consignee.code, consignee.area, consignee.city]).join(", "),
    consignee.province,
    nameAbroad({ country: consignee.country === "" ? country : consignee.country }, "", language),
    number === "" ? "" : fillText(serverTexts[language].documents.vatNumber, { number }),
  ]);

const filled = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

/** The charges as they add up; small what is a part of the others. A tax says what it is of. */
const sumsOf = (charges: DocumentContent["charges"], language: Language, worth: (amount: Money) => string) => {
  const { documents: texts, charges: words } = serverTexts[language];
  const shown = showCharges(
    charges.map((charge, index) => ({ ...charge, position: index })),
    language,
  );
  return shown.map(({ position, kind, title, amount }) => {
    const { rate = null } = charges[position] ?? {};
    const label = title === "" ? words[kind] : title;
    const base = baseOf(charges, rate);
    const isTax = kind === "tax" || kind === "included_tax";
    return {
      label: isTax && base !== null ? fillText(texts.taxOn, { tax: label, base: worth(base) }) : label,
      value: worth(amount),
      strength: kind === "included_tax" ? ("small" as const) : ("usual" as const),
    };
  });
};

/** What the tax at a rate is of; null where it does not say. */
const baseOf = (charges: DocumentContent["charges"], rate: number | null): Money | null => {
  const bases = charges.flatMap((charge) =>
    charge.kind === "tax" && charge.rate === rate && charge.base !== null ? [charge.base] : [],
  );
  return bases.length === 0 ? null : add(...bases);
};
