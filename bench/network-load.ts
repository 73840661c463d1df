// `node bench/network-load.ts` reads the placement tree of DATABASE_URL as a worker does at its start, in a separate process so
// that its memory can be measured. Prints seconds, and megabytes.
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { loadTree } from "../apps/server/src/modules/network/member-tree.ts";
import { printFigures } from "./plan/measure-alone.ts";

const MEGABYTE = 1024 * 1024;

const { db, close } = openDatabase({ url: process.env["DATABASE_URL"] ?? "", patience: 0 });
const begun = performance.now();
const read = await inTransaction<Awaited<ReturnType<typeof loadTree>>, never>(db, async (tx) =>
  done(await loadTree(tx)),
);
if (!read.ok) throw new Error("the tree was refused");
const seconds = (performance.now() - begun) / 1000;
const { parent, side, ids, places } = read.value;
const arrays = [parent, side, ids, ...places.values()].reduce((sum, { byteLength }) => sum + byteLength, 0) / MEGABYTE;
printFigures({ seconds, arrays, peak: process.resourceUsage().maxRSS / 1024 });
await close();
