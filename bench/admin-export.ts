// `node bench/admin-export.ts csv 1000000` writes that many rows of a made-up list to nowhere, in a separate process so that its
// memory can be measured. Prints seconds, megabytes written, and the peaks of the heap and of the process in megabytes.
import { TABLE_FORMATS } from "@espalier/core/vocabulary/export";
import { money } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import type { TableColumn, TableRow } from "../apps/server/src/platform/spreadsheets/table-column.ts";
import { writeTable } from "../apps/server/src/platform/spreadsheets/write-table.ts";
import { printFigures } from "./plan/measure-alone.ts";

const MEGABYTE = 1_048_576;
const BATCH = 5_000;
const START = Date.parse("2026-05-04T08:00:00Z");

const format = oneOf(TABLE_FORMATS, process.argv[2] ?? "");
const rows = Number(process.argv[3]);

const columns: readonly TableColumn[] = [
  { title: "UID", kind: "text" },
  { title: "Name", kind: "text" },
  { title: "E-mail", kind: "text" },
  { title: "Rank", kind: "number" },
  { title: "Amount", kind: "money" },
  { title: "Volume", kind: "money" },
  { title: "Reason", kind: "text" },
  { title: "Joined", kind: "time" },
  { title: "Seen", kind: "time" },
];

const rowAt = (index: number): TableRow => [
  String(1e7 + index),
  `Member ${index}`,
  `member${index}@network.example`,
  index % 9,
  money(BigInt(index) * 7n),
  money(BigInt(-index)),
  index % 3 === 0 ? "=cmd()" : "白鹭 & co",
  new Date(START + index * 61e3),
  index % 5 === 0 ? null : new Date(START + index * 7e3),
];

async function* batches(): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < rows; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, rows - from) }, (_, place) => rowAt(from + place));
  }
}

const before = process.memoryUsage().heapUsed;
const begun = performance.now();
let bytes = 0;
let heap = 0;
for await (const part of writeTable(format, { columns, batches: batches(), timeZone: "Europe/Berlin" })) {
  bytes += part.length;
  heap = Math.max(heap, process.memoryUsage().heapUsed - before);
}
printFigures({
  seconds: (performance.now() - begun) / 1_000,
  megabytes: bytes / MEGABYTE,
  heap: heap / MEGABYTE,
  peak: process.resourceUsage().maxRSS / 1024,
});
