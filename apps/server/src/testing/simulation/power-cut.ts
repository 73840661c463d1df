import { existsSync } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { basename, join } from "node:path";

import { copyFile, copyFolders, listFiles } from "./copy-files.ts";

const CONTROL = join("global", "pg_control");
const LOG = "pg_wal";
/** What belongs to a running process. */
const OF_PROCESS = /^(?:postmaster\.pid|\.s\.PGSQL\..*)$/;
/** Folders whose changes are in the log from the last checkpoint on, so that after a power cut any of their files may be as it was then. */
const LOGGED = /^(?:base|global|pg_xact|pg_multixact)\//;

/** Copies the files of a running cluster as they are after a checkpoint. */
export const copyBefore = async (running: string, before: string): Promise<void> => {
  copyFolders(running, before);
  for (const path of listFiles(running).filter((each) => LOGGED.test(each) && each !== CONTROL)) {
    await copyFile(join(running, path), join(before, path));
  }
};

/** How far the log had reached the disk: in which of its files, and how many bytes of that. */
export type LogEnd = { readonly file: string; readonly bytes: number };

type Cut = {
  readonly running: string;
  readonly before: string;
  readonly after: string;
  /** Whether a file's last changes had not reached the disk. */
  readonly chooseOld: () => boolean;
  /** When given, the log ends there, and no data file has a change since the checkpoint: nothing else had reached the disk. */
  readonly logEnd: LogEnd | undefined;
};

/**
 * Copies a cluster that is being written to, as a power cut would leave it on the disk: each logged file either as it was at the last
 * checkpoint or as it is now, half-written pages included, and the log last, which holds all that was acknowledged. Between the copy
 * before and this one there must be no checkpoint.
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

/** A file of the log keeps its length: what was not written is zero. */
const cutOff = async (file: string, bytes: number): Promise<void> => {
  const { size } = await stat(file);
  await truncate(file, bytes);
  await truncate(file, size);
};
