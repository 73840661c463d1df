// `npm run backup -- FOLDER` writes a consistent copy of the installation into a new folder: the database and the uploaded files. Works
// beside a running server or without one.
import { join, resolve } from "node:path";

import product from "../apps/server/package.json" with { type: "json" };
import { writeBackup } from "../apps/server/src/platform/backup/write-backup.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { count, finish, megabytes } from "./backup/print-figures.ts";
import { printTable } from "./print-table.ts";
import { runTool, withCompany } from "./run-tool.ts";

const backUp = async (name: string): Promise<number> => {
  const folder = resolve(name);
  const began = performance.now();
  const manifest = await withCompany(async ({ config, ownerUrl }) => {
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
  return 0;
};

const USAGE = {
  command: "backup",
  words: ["FOLDER"],
  does: "Writes a consistent copy of the company into a new folder.",
};

await runTool(USAGE, async ([folder = ""]) => await backUp(folder));
