import { chown, copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { nameKey } from "../crypto/secret-keys.ts";
import { withClient } from "../db/with-client.ts";
import { archivePaths } from "../embedded-postgres/archive-paths.ts";
import { dataPaths } from "../embedded-postgres/data-directory.ts";

/** The last file of a base backup: without it, the base backup is incomplete. */
const NOTE = "base-backup.json";
const CLUSTER = "cluster";
const PASSWORD = "owner-password";

const note = z.object({
  /** The product's version that wrote it. */
  version: z.string(),
  began: z.iso.datetime(),
  /** A recovery can end at any time after this one. */
  ended: z.iso.datetime(),
  /** The name of the secret key; the key itself is not in the archive. */
  secret_key: z.string(),
});

/** A complete base backup: its folder, and the paths below it that a recovery reads. */
export type BaseBackup = z.infer<typeof note> & {
  readonly folder: string;
  /** The cluster's files, packed and compressed by PostgreSQL. */
  readonly cluster: string;
  readonly ownerPassword: string;
};

export type BaseBackupOptions = {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly walArchive: string;
  readonly secretKey: string;
  readonly version: string;
  readonly clock: () => Date;
};

/**
 * Lets PostgreSQL write a base backup of the running embedded database into the archive, and waits until the log that it
 * needs is archived too. Returns its folder.
 */
export const writeBaseBackup = async (options: BaseBackupOptions): Promise<string> => {
  const { ownerUrl, dataDir, walArchive, secretKey, version, clock } = options;
  const began = clock();
  const { base } = archivePaths(walArchive);
  const folder = join(base, began.toISOString().replaceAll(":", ""));
  await mkdir(folder, { mode: 0o700 });
  // PostgreSQL may run as another user.
  const { uid, gid } = await stat(base);
  await chown(folder, uid, gid);
  await withClient(`${ownerUrl}&replication=true`, "espalier base-backup", async (client) => {
    const target = client.escapeLiteral(join(folder, CLUSTER));
    // A command of the replication protocol, whose words are in capitals.
    await client.query(
      `BASE_BACKUP (LABEL 'espalier', TARGET 'server', TARGET_DETAIL ${target}, CHECKPOINT 'fast', COMPRESSION 'gzip', WAIT true)`,
    );
  });
  await copyFile(dataPaths(dataDir).ownerPassword, join(folder, PASSWORD));
  const written = { version, began: began.toISOString(), ended: clock().toISOString(), secret_key: nameKey(secretKey) };
  const draft = join(folder, `${NOTE}.new`);
  await writeFile(draft, `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, NOTE));
  return folder;
};

/** The complete base backups of an archive, oldest first. */
export const listBaseBackups = async (walArchive: string): Promise<readonly BaseBackup[]> => {
  const { base } = archivePaths(walArchive);
  const names = (await readdir(base).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const found = await Promise.all(names.map((name) => readBaseBackup(join(base, name))));
  return found.filter((each) => each !== undefined);
};

const readBaseBackup = async (folder: string): Promise<BaseBackup | undefined> => {
  const text = await readFile(join(folder, NOTE), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const cluster = join(folder, CLUSTER, "base.tar.gz");
  return { ...note.parse(JSON.parse(text)), folder, cluster, ownerPassword: join(folder, PASSWORD) };
};
