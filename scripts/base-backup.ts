// `npm run base-backup` writes a base backup of the running embedded database into WAL_ARCHIVE, from which `npm run recover` starts.
import product from "../apps/server/package.json" with { type: "json" };
import { writeBaseBackup } from "../apps/server/src/platform/backup/base-backup.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { finish } from "./backup/print-figures.ts";
import { runTool, withCompany } from "./run-tool.ts";

const baseBackUp = async (): Promise<number> => {
  const began = performance.now();
  const folder = await withCompany(async ({ config, ownerUrl }) => {
    const { dataDir, walArchive, secretKey } = config;
    if (walArchive === null) throw new StartupError("set WAL_ARCHIVE to the folder of the archive");
    const clock = (): Date => new Date();
    return await writeBaseBackup({ ownerUrl, dataDir, walArchive, secretKey, version: product.version, clock });
  });
  console.log(`${folder} is complete. The secret key and the uploaded files are not in it.`);
  finish(began);
  return 0;
};

const USAGE = {
  command: "base-backup",
  words: [],
  does: "Writes a base backup of the embedded database into WAL_ARCHIVE, from which recover starts.",
};

await runTool(USAGE, baseBackUp);
