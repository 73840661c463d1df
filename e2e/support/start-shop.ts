import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { runningOwnerUrl } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { ensureAppRole } from "../../apps/server/src/platform/db/ensure-app-role.ts";
import { postmasterPid } from "../../tests/runtime/server-instance.ts";
import { startServer } from "../../tests/runtime/start-server.ts";

/** The real server on its own demo network. */
export type RunningShop = {
  /** The address of the shop. */
  readonly url: string;
  /** Its database, as the server itself connects. */
  readonly databaseUrl: string;
  readonly secretKey: string;
  /** Stops the server and removes its data. Returns the faults it printed, one per line. */
  readonly stop: () => Promise<readonly string[]>;
};

export const SECRET_KEY = "the secret key of a shop that lives for one run";

/**
 * The time allowed for the start in milliseconds; the demo company is created first, which takes long on a busy
 * machine.
 */
export const SEED_PATIENCE = 150_000;

/** Starts the server as `npm start` does, on a free port, with data that is gone when it stops. */
export const startShop = async (): Promise<RunningShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-shop-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer(
    { DATA_DIR: dataDir, SEED: "demo", PORT: String(port), PUBLIC_URL: url, SECRET_KEY },
    SEED_PATIENCE,
  );
  // An interrupted run must not leave a server and a database behind.
  const abandon = (): void => {
    server.signal("SIGKILL");
    const database = postmasterPid(dataDir);
    if (database !== undefined) process.kill(database, "SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", abandon);
  await server.ready;
  const ownerUrl = runningOwnerUrl(dataDir);
  if (ownerUrl === undefined) throw new Error("the server is ready but its database is not");
  return {
    url,
    databaseUrl: await ensureAppRole(ownerUrl, { secretKey: SECRET_KEY, previousKeys: [] }),
    secretKey: SECRET_KEY,
    stop: async () => {
      server.signal("SIGTERM");
      await server.ended;
      process.off("exit", abandon);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return server.lines().filter((line) => !/^(?:ready |admin app: )/.test(line));
    },
  };
};
