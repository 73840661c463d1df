// `npm run recover -- TIME` creates the embedded database in a new DATA_DIR as it was at that time, from the archive in WAL_ARCHIVE, and
// recomputes ledger and plan. Exits with 1 when either differs.
import { readConfig } from "../apps/server/src/config.ts";
import { recoverCluster } from "../apps/server/src/platform/backup/recover-cluster.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { finish } from "./backup/print-figures.ts";
import { givenKey, verifyAll } from "./backup/restored-company.ts";
import { runTool } from "./run-tool.ts";

const recover = async (until: Date | null): Promise<number> => {
  const began = performance.now();
  const config = readConfig(process.env, givenKey);
  const { walArchive, dataDir } = config;
  if (walArchive === null) throw new StartupError("set WAL_ARCHIVE to the folder of the archive");
  const logLine = (line: string): void => console.log(line);
  await recoverCluster({ walArchive, dataDir, until, keys: config, logLine });
  finish(began);
  const sound = verifyAll();
  console.log(sound ? "Recovered: ledger and plan add up." : "Recovered, but it does not add up: see above.");
  return sound ? 0 : 1;
};

/** A time with its zone, which distinguishes it from the operator's local time. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const USAGE = {
  command: "recover",
  words: ["[TIME]"],
  does: "Creates the database in a new DATA_DIR as it was at a time (2026-05-04T12:30:05Z), from the archive in WAL_ARCHIVE.",
};

await runTool(USAGE, async ([word]) => {
  if (word === undefined) return await recover(null);
  const time = new Date(word);
  if (ISO_TIME.test(word) && !Number.isNaN(time.getTime())) return await recover(time);
  console.error(`recover: "${word}" is not a time; write one with its zone, such as 2026-05-04T12:30:05Z`);
  return 2;
});
