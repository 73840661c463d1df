import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { readSecret } from "../../apps/server/src/platform/crypto/stored-secret.ts";
import { dataPaths } from "../../apps/server/src/platform/embedded-postgres/data-directory.ts";
import type { DatabasePlace } from "../../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { StartupError } from "../../apps/server/src/platform/embedded-postgres/startup-error.ts";

/** The secret key of the company to restore. A key made for the new place could not be the backup's. */
export const givenKey = ({ dataDir }: DatabasePlace): string => {
  const file = dataPaths(dataDir).secretKey;
  const key = readSecret(file);
  if (key !== undefined) return key;
  throw new StartupError(`set SECRET_KEY to the backup's, or copy the file secret-key of its DATA_DIR to ${file}`);
};

/** Recomputes ledger and plan as `npm run ledger:verify` and `plan:verify` do. False if either differs. */
export const verifyAll = (): boolean => ["ledger", "plan"].map(verify).every(Boolean);

const verify = (name: string): boolean => {
  const script = fileURLToPath(new URL(`../verify-${name}.ts`, import.meta.url));
  return spawnSync(process.execPath, [script], { stdio: "inherit" }).status === 0;
};
