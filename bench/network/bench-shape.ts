import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import type { Shape } from "../plan/grow-tree.ts";
import { count, measureAlone } from "../plan/measure-alone.ts";
import { benchOrders, type OrderBench } from "./bench-orders.ts";
import { benchPages } from "./bench-pages.ts";
import { benchPlacing } from "./bench-placing.ts";
import { compareBatch } from "./compare-batch.ts";
import { fillTree } from "./fill-tree.ts";
import { growBranches } from "./grow-branches.ts";
import { type Print, printer } from "./print-figures.ts";
import { startProcess } from "./start-process.ts";
import { openBenchPostgres } from "../open-bench-postgres.ts";

/** Measures one shape, from an empty database to a removed one. */
export const benchShape = async (shape: Shape, { size, ...orders }: Omit<OrderBench, "print">): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(join(folder, "database"));
  try {
    const branches = growBranches(shape, size);
    console.log(
      `\n${count(size)} members, ${shape}, deepest at ${count(branches.deepest.depth)}; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const print = printer(size);
    await migrate(postgres.ownerUrl);
    await withClient(postgres.ownerUrl, "bench", async (client) => await fillTree(client, branches));
    printLoading(print, postgres.ownerUrl);
    const { db, close } = openDatabase({ url: postgres.ownerUrl, patience: 0 });
    const start = (role: "api" | "worker") =>
      startProcess({ DATA_DIR: join(folder, "server"), DATABASE_URL: postgres.ownerUrl, ROLE: role });
    const api = await start("api");
    try {
      await compareBatch(db, postgres.ownerUrl, { print, size });
      await benchPages(db, api.url, print, branches);
      await benchPlacing(db, print);
      await benchOrders(
        db,
        { url: api.url, startWorker: async () => await start("worker") },
        { ...orders, print, size },
      );
    } finally {
      await api.stop();
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const printLoading = (print: Print, url: string): void => {
  const measured = measureAlone("network-load.ts", [], { DATABASE_URL: url });
  print("tree read by a worker at its start", `${measured("seconds").toFixed(1)} s`);
  print("its arrays", `${measured("arrays").toFixed(1)} MB`);
  print("peak memory of a process that reads it", `${count(measured("peak"))} MB`);
};
