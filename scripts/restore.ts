// `npm run restore -- FOLDER [lost-key]` puts a backup into an empty database (a new DATA_DIR, or an empty one at DATABASE_URL) and its files
// into the store, brings it up to date, and recomputes ledger and plan. Exits with 1 when either differs.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { readConfig } from "../apps/server/src/config.ts";
import { finishRestore, restoreBackup } from "../apps/server/src/platform/backup/restore-backup.ts";
import { readSecret } from "../apps/server/src/platform/crypto/stored-secret.ts";
import { dataPaths } from "../apps/server/src/platform/embedded-postgres/data-directory.ts";
import { openOwnerDatabase } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import type { DatabasePlace } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { waitForFileStore } from "../apps/server/src/platform/files/wait-for-file-store.ts";
import { finish } from "./backup/print-figures.ts";
import { runTool } from "./run-tool.ts";

/** A key made for the new place could not be the backup's. */
const givenKey = ({ dataDir }: DatabasePlace): string => {
  const file = dataPaths(dataDir).secretKey;
  const key = readSecret(file);
  if (key !== undefined) return key;
  throw new StartupError(`set SECRET_KEY to the backup's, or copy the file secret-key of its DATA_DIR to ${file}`);
};

const restore = async (name: string, isKeyLost: boolean): Promise<boolean> => {
  const config = readConfig(process.env, isKeyLost ? undefined : givenKey);
  const began = performance.now();
  const { signal } = new AbortController();
  const files = openFileStore(config);
  await waitForFileStore(files, console.error, signal);
  const owner = await openOwnerDatabase(config, console.error, signal);
  try {
    const logLine = (line: string): void => console.log(line);
    const keys = isKeyLost ? null : config;
    const manifest = await restoreBackup({ ownerUrl: owner.ownerUrl, files, folder: resolve(name), keys, logLine });
    finish(began);
    if (isKeyLost) console.log("Without the backup's key its security passwords and seals do not match.");
    const sound = ["ledger", "plan"].map(verify).every(Boolean);
    await finishRestore(owner.ownerUrl);
    console.log(
      sound
        ? `Restored the state of ${manifest.at}: ledger and plan add up.`
        : "Restored, but it does not add up: see above.",
    );
    return sound;
  } finally {
    await owner.stop();
  }
};

/** As `npm run ledger:verify` and `plan:verify` do it, beside the database that runs now. */
const verify = (what: string): boolean => {
  const script = fileURLToPath(new URL(`verify-${what}.ts`, import.meta.url));
  return spawnSync(process.execPath, [script], { stdio: "inherit" }).status === 0;
};

const USAGE = {
  command: "restore",
  words: ["FOLDER", "[lost-key]"],
  does: "Puts a backup into an empty database, its files into the store, and checks ledger and plan.",
};

await runTool(USAGE, async ([folder = "", word]) => {
  if (word !== undefined && word !== "lost-key") {
    console.error(`restore: "${word}" is not known here; usage: npm run restore -- FOLDER [lost-key]`);
    return 2;
  }
  return (await restore(folder, word !== undefined)) ? 0 : 1;
});
