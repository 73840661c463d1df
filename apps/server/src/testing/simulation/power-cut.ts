import { existsSync } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { basename, join } from "node:path";

import { copyFile, copyFolders, listFiles } from "./copy-files.ts";

const CONTROL = join("global", "pg_control");
const LOG = "pg_wal";
/** Files that exist only while the database runs. */
const OF_PROCESS = /^(?:postmaster\.pid|\.s\.PGSQL\..*)$/;
/** Folders whose changes since the last checkpoint are in the write-ahead log: after a power loss, any file may be as old as that. */
const LOGGED = /^(?:base|global|pg_xact|pg_multixact)\//;

/** Copies the files of a running cluster, directly after a checkpoint. */
export const copyBefore = async (running: string, before: string): Promise<void> => {
  copyFolders(running, before);
  for (const path of listFiles(running).filter((each) => LOGGED.test(each) && each !== CONTROL)) {
    await copyFile(join(running, path), join(before, path));
  }
};

/** The end of the write-ahead log on the disk: the last file, and the number of bytes written in it. */
export type LogEnd = { readonly file: string; readonly bytes: number };

type Cut = {
  readonly running: string;
  readonly before: string;
  readonly after: string;
  /** Decides whether a file's changes since the checkpoint are lost. */
  readonly chooseOld: () => boolean;
  /** If given, the log ends there and all data files are as of the checkpoint: nothing else had reached the disk. */
  readonly logEnd: LogEnd | undefined;
};

/**
 * Copies a cluster that is being written to, as a power loss could leave it on the disk: each logged file either as of the last
 * checkpoint or as it is now, torn pages included. The log is copied last, because it contains all that was acknowledged. There must be
 * no checkpoint between `copyBefore` and this copy.
 */
export const copyAfterPowerCut = async ({ running, before, after, chooseOld, logEnd }: Cut): Promise<void> => {
  copyFolders(running, after);
  await copyFile(join(running, CONTROL), join(after, CONTROL));
  const isOfLog = (path: string): boolean => path.startsWith(`${LOG}/`);
  for (const path of listFiles(running).filter((each) => each !== CONTROL && !isOfLog(each))) {
    if (OF_PROCESS.test(basename(path))) continue;
    const old = join(before, path);
    const isOld = LOGGED.test(path) && existsSync(old) && (logEnd !== undefined || chooseOld());
    await copyFile(isOld ? old : join(running, path), join(after, path));
  }
  for (const path of listFiles(running).filter(isOfLog)) {
    if (logEnd && SEGMENT.test(basename(path)) && basename(path) > logEnd.file) continue;
    await copyFile(join(running, path), join(after, path));
  }
  if (logEnd) await cutOff(join(after, LOG, logEnd.file), logEnd.bytes);
};

const SEGMENT = /^[0-9A-F]{24}$/;

/** Replaces the rest of a log file by zeros, since log files have a fixed length. */
const cutOff = async (file: string, bytes: number): Promise<void> => {
  const { size } = await stat(file);
  await truncate(file, bytes);
  await truncate(file, size);
};
