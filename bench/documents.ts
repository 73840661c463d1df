import { money } from "@espalier/core/money/money";

import { printPdf } from "../apps/server/src/platform/pdf/print-pdf.ts";
import { documentFile } from "../apps/server/src/modules/documents/document-file.ts";
import type { StoredDocument } from "../apps/server/src/modules/documents/queries.ts";

const TITLES = [
  { en: "Organic green tea, loose leaf", cn: "有机绿茶散茶" },
  { en: "Acacia serving board", cn: "相思木餐板" },
  { en: "Cedar and fig candle 260 g", cn: "雪松无花果香薰蜡烛 260 克" },
];

/** As many as a server prints at a time for readers who ask together. */
const TOGETHER = 4;

/**
 * Prints 10,000 invoices of three lines with their data as files of their own, every other one in Chinese, a few at a time; a number
 * prints so many. The time of the processor counts all threads. Memory is compared by halves: it is flat when the second adds nothing.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const count = Number(only[0] ?? 10_000);
  // The fonts are read once.
  for (const language of ["en", "cn"] as const) await bytesOf(0, language);
  const memory = [process.memoryUsage().rss];
  const cpu = process.cpuUsage();
  const start = performance.now();
  let bytes = 0;
  let next = 1;
  const print = async (): Promise<void> => {
    while (next <= count) {
      const place = next;
      next += 1;
      const size = await bytesOf(place, place % 2 === 0 ? "cn" : "en");
      bytes += size;
      if (place === Math.ceil(count / 2)) memory.push(process.memoryUsage().rss);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, print));
  memory.push(process.memoryUsage().rss);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const [begun = 0, half = 0, end = 0] = memory.map((size) => size / 1_048_576);
  console.log(
    `${count} documents in ${seconds.toFixed(1)} s, ${((seconds / count) * 1_000).toFixed(2)} ms, ` +
      `${((user + system) / count / 1_000).toFixed(2)} ms of the processor and ${(bytes / count / 1_024).toFixed(0)} KiB each; ` +
      `memory ${begun.toFixed(0)} MiB, at half ${half.toFixed(0)}, at the end ${end.toFixed(0)}`,
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
    seller: { name: "Harbour Foods", address: "1 Quay\nSingapore", registration: "2026-1", country: "SG" },
    rates: [null],
    lines: TITLES.map((title, index) => ({ line: index + 1, title, sku: `SKU-${index}`, number: 1, price: "2500" })),
    charges: [{ kind: "goods", line: null, title: null, rate: null, base: null, amount: "7500" }],
  },
});
