import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../db/embedded-postgres.ts";

/** A PostgreSQL in a temporary folder, fast because it would not survive a crash; `stop` removes it. */
export const openThrowawayPostgres = async (): Promise<EmbeddedPostgres> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-"));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const postgres = await openEmbeddedPostgres({ dataDir, say: console.error, durable: false });
    return {
      ownerUrl: postgres.ownerUrl,
      stop: async () => {
        await postgres.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
