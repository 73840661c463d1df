// `npm run restore -- FOLDER [lost-key]` puts a backup into an empty database (a new DATA_DIR, or an empty one at DATABASE_URL) and its files
// into the store, brings it up to date, and recomputes ledger and plan. Exits with 1 when either differs.
import { resolve } from "node:path";

import { readConfig } from "../apps/server/src/config.ts";
import { finishRestore, restoreBackup } from "../apps/server/src/platform/backup/restore-backup.ts";
import { openOwnerDatabase } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { waitForFileStore } from "../apps/server/src/platform/files/wait-for-file-store.ts";
import { finish } from "./backup/print-figures.ts";
import { givenKey, verifyAll } from "./backup/restored-company.ts";
import { runTool } from "./run-tool.ts";

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
    const sound = verifyAll();
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
