import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataPaths } from "../../platform/embedded-postgres/data-directory.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../../platform/embedded-postgres/embedded-postgres.ts";
import { findPostmaster } from "../../platform/embedded-postgres/postmaster.ts";

/**
 * A PostgreSQL in a temporary folder, fast because it would not survive a crash. `stop` removes it, and so does the end
 * of this process unless it is killed.
 */
export const openThrowawayPostgres = async (): Promise<EmbeddedPostgres> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-"));
  const remove = (): void => {
    const postmaster = findPostmaster(dataPaths(dataDir).cluster);
    if (postmaster) process.kill(postmaster.pid, "SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", remove);
  const postgres = await openEmbeddedPostgres({ dataDir, logLine: console.error, durable: false });
  return {
    ownerUrl: postgres.ownerUrl,
    stop: async () => {
      await postgres.stop();
      process.off("exit", remove);
      remove();
    },
  };
};
