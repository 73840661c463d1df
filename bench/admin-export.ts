// `node bench/admin-export.ts csv 1000000` writes that many rows of a made-up list to nowhere, in a separate process so that its
// memory can be measured. Prints seconds, megabytes written, what it holds after a collection in the first half and in the second,
// and the peak of the process in megabytes. What the heap has grown to between two collections says when V8 collects, not what is needed.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { TABLE_FORMATS } from "@espalier/core/vocabulary/export";
import { money } from "@espalier/core/money/money";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import type { TableColumn, TableRow } from "../apps/server/src/platform/spreadsheets/table-column.ts";
import { writeTable } from "../apps/server/src/platform/spreadsheets/write-table.ts";
import { printFigures } from "./plan/measure-alone.ts";

const MEGABYTE = 1_048_576;
const BATCH = 5_000;
const LOOKS = 20;
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

let read = 0;
async function* batches(): AsyncGenerator<readonly TableRow[]> {
  for (; read < rows; read += BATCH) {
    yield Array.from({ length: Math.min(BATCH, rows - read) }, (_, place) => rowAt(read + place));
  }
}

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");
/** Megabytes that are still needed. */
const held = (): number => {
  if (typeof collect !== "function") throw new Error("V8 offers no collection");
  Reflect.apply(collect, undefined, []);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
};

const before = held();
const begun = performance.now();
let collecting = 0;
let bytes = 0;
const halves = [0, 0];
let looked = 0;
for await (const part of writeTable(format, { columns, batches: batches(), timeZone: "Europe/Berlin" })) {
  bytes += part.length;
  if (read < (looked * rows) / LOOKS) continue;
  const paused = performance.now();
  const half = looked < LOOKS / 2 ? 0 : 1;
  halves[half] = Math.max(halves[half] ?? 0, held() - before);
  looked += 1;
  collecting += performance.now() - paused;
}
const [first = 0, second = 0] = halves;
printFigures({
  seconds: (performance.now() - begun - collecting) / 1_000,
  megabytes: bytes / MEGABYTE,
  first,
  second,
  peak: process.resourceUsage().maxRSS / 1024,
});
