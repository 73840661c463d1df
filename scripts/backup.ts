// `npm run backup -- FOLDER` writes a consistent copy of the installation into a new folder: the database and the uploaded files. Works
// beside a running server or without one.
import { join, resolve } from "node:path";

import product from "../apps/server/package.json" with { type: "json" };
import { writeBackup } from "../apps/server/src/platform/backup/write-backup.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { withOwnerDatabase } from "../apps/server/src/platform/embedded-postgres/owner-database.ts";
import { StartupError } from "../apps/server/src/platform/embedded-postgres/startup-error.ts";
import { isDatabaseUnreachable } from "../apps/server/src/platform/db/unreachable.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { count, finish, megabytes } from "./backup/print-figures.ts";
import { printTable } from "./print-table.ts";

const backUp = async (name: string): Promise<void> => {
  const config = readConfig(process.env);
  const folder = resolve(name);
  const began = performance.now();
  const manifest = await withOwnerDatabase(config, console.error, async (ownerUrl) => {
    const { secretKey } = config;
    const files = openFileStore(config);
    return await writeBackup({ ownerUrl, files, folder, secretKey, version: product.version, now: new Date() });
  });
  const { tables, jobs, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, jobs].reduce((sum, part) => sum + part.bytes, 0);
  printTable([
    ["", "number", "MB"],
    ["tables", count(tables.length), ""],
    ["rows", count(rows), megabytes(bytes)],
    ["jobs that wait", count(jobs.rows), ""],
    ["files", count(files.rows), megabytes(files.size)],
  ]);
  if (files.missing > 0) console.log(`${count(files.missing)} files that the database lists were not in the store.`);
  console.log(`${join(folder, "manifest.json")} describes the backup of ${manifest.at}.`);
  console.log("The secret key is not in it. Keep it elsewhere, and keep it.");
  finish(began);
};

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new StartupError("say where: npm run backup -- FOLDER");
  await backUp(folder);
} catch (error) {
  if (!(error instanceof StartupError) && !isDatabaseUnreachable(error)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
