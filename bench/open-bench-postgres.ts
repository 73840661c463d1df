import { rmSync } from "node:fs";

import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from "../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";

/** A database for a benchmark, which is ended and removed when the benchmark is interrupted. */
export const openBenchPostgres = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const postgres = await openEmbeddedPostgres({ dataDir, logLine: () => undefined });
  const interrupt = (): void => {
    void postgres.stop().finally(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(130);
    });
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const stop = async (): Promise<void> => {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await postgres.stop();
  };
  return { ...postgres, stop };
};
