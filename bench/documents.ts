import { money } from "@espalier/core/money/money";

import { printPdf } from "../apps/server/src/platform/pdf/print-pdf.ts";
import { documentFile } from "../apps/server/src/modules/documents/document-file.ts";
import type { StoredDocument } from "../apps/server/src/modules/documents/queries.ts";

const TITLES = [
  { en: "Organic green tea, loose leaf", cn: "有机绿茶散茶" },
  { en: "Acacia serving board", cn: "相思木餐板" },
  { en: "Cedar and fig candle 260 g", cn: "雪松无花果香薰蜡烛 260 克" },
];

/** Prints 10,000 invoices of three lines as files of their own, every other one in Chinese; a number prints so many. */
export const run = async (only: readonly string[]): Promise<void> => {
  const count = Number(only[0] ?? 10_000);
  // The fonts are read once.
  for (const language of ["en", "cn"] as const) await bytesOf(0, language);
  const begun = process.memoryUsage().rss;
  const start = performance.now();
  let bytes = 0;
  for (let place = 1; place <= count; place += 1) bytes += await bytesOf(place, place % 2 === 0 ? "cn" : "en");
  const seconds = (performance.now() - start) / 1_000;
  const grown = (process.memoryUsage().rss - begun) / 1_048_576;
  console.log(
    `${count} documents in ${seconds.toFixed(1)} s, ${((seconds / count) * 1_000).toFixed(2)} ms and ` +
      `${(bytes / count / 1_024).toFixed(0)} KiB each; the process grew by ${grown.toFixed(0)} MiB`,
  );
};

const bytesOf = async (place: number, language: "en" | "cn"): Promise<number> => {
  let bytes = 0;
  for await (const part of printPdf(documentFile([invoice(place)], language))) bytes += part.length;
  return bytes;
};

const invoice = (place: number): StoredDocument => ({
  number: `2026-${String(place).padStart(6, "0")}`,
  kind: "invoice",
  issued_at: new Date(Date.UTC(2026, 0, 1) + place * 60_000),
  order_sn: `E2601010000${place}`,
  unit: "USD",
  amount: money(7500n),
  content: {
    language: "en",
    time_zone: "UTC",
    payment: "card",
    name: "Tan Mei Lin",
    country: "SG",
    consignee: { name: "Tan Mei Lin 陈美玲", address: "12 Jalan Cempaka 3", city: "Petaling Jaya", country: "MY" },
    seller: { name: "Harbour Foods", address: "1 Quay\nSingapore", registration: "2026-1" },
    lines: TITLES.map((title, index) => ({ line: index + 1, title, sku: `SKU-${index}`, number: 1, price: "2500" })),
    charges: [{ kind: "goods", line: null, title: null, rate: null, base: null, amount: "7500" }],
  },
});
