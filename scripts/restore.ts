// `npm run restore -- FOLDER` puts a backup into an empty database (a new DATA_DIR, or an empty one at DATABASE_URL) and its files
// into the store, brings it up to date, and recomputes ledger and plan. Exits with 1 when either differs.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { restoreBackup } from "../apps/server/src/platform/backup/restore-backup.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { openOwnerDatabase } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { nameKey } from "../apps/server/src/platform/crypto/secret-keys.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { waitForFileStore } from "../apps/server/src/platform/files/wait-for-file-store.ts";
import { finish } from "./backup/print-figures.ts";
import { runTool } from "./run-tool.ts";

const restore = async (name: string): Promise<boolean> => {
  const config = readConfig(process.env);
  const began = performance.now();
  const { signal } = new AbortController();
  const files = openFileStore(config);
  await waitForFileStore(files, console.error, signal);
  const owner = await openOwnerDatabase(config, console.error, signal);
  try {
    const logLine = (line: string): void => console.log(line);
    const manifest = await restoreBackup({ ownerUrl: owner.ownerUrl, files, folder: resolve(name), logLine });
    finish(began);
    const keys = [config.secretKey, ...config.previousKeys].map(nameKey);
    if (!keys.includes(manifest.secret_key)) {
      console.log("SECRET_KEY is not the one of the backup: its security passwords and seals will not match.");
    }
    const sound = ["ledger", "plan"].map(verify).every(Boolean);
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
  words: ["FOLDER"],
  does: "Puts a backup into an empty database, its files into the store, and checks ledger and plan.",
};

await runTool(USAGE, async ([folder = ""]) => ((await restore(folder)) ? 0 : 1));
