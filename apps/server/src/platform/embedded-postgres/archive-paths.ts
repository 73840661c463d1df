import { accessSync, chownSync, constants } from "node:fs";
import { join } from "node:path";

import { makeFolder } from "../files/make-folder.ts";
import type { PostgresUser } from "./postgres-user.ts";
import { StartupError } from "./startup-error.ts";

/** The parts of the folder WAL_ARCHIVE: base backups, each in a separate folder, and the segments of the log. */
export const archivePaths = (walArchive: string) => ({ base: join(walArchive, "base"), wal: join(walArchive, "wal") });

/** Creates the archive's folders for PostgreSQL's user and returns that of the segments. Throws StartupError if it cannot. */
export const prepareArchive = (walArchive: string, { owner }: PostgresUser): string => {
  const { base, wal } = archivePaths(walArchive);
  try {
    for (const folder of [base, wal]) {
      makeFolder(folder, 0o700);
      if (owner) chownSync(folder, owner.uid, owner.gid);
      accessSync(folder, constants.W_OK);
    }
  } catch (cause) {
    throw new StartupError(`WAL_ARCHIVE ${walArchive} cannot be written: name a folder that may be`, { cause });
  }
  return wal;
};
