import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { StorageRefusal } from "../../../platform/files/file-store.ts";
import { type FileStorage, lockStoredFile, storeFile } from "../../../platform/files/store-file.ts";
import { fileAddress, nameFile } from "../../../platform/files/name-file.ts";
import { setAvatar } from "../store/members.ts";

/** Keeps a member's picture (WebP) and answers the name of its file, which nobody shows yet. */
export const storeAvatar = async (
  storage: FileStorage,
  picture: Uint8Array,
  now: Date,
): Promise<Outcome<string, StorageRefusal>> => {
  const name = nameFile("avatars", picture, "webp");
  const stored = await storeFile(storage, name, picture, now);
  return stored.ok ? done(name) : stored;
};

/** Makes a file that was just kept the member's picture. The one before is left to the sweep, since others may show the same. */
export const replaceAvatar = async (
  tx: Tx,
  memberId: number,
  name: string,
): Promise<Outcome<{ avatar: string }, never>> => {
  if (!(await lockStoredFile(tx, name))) throw new Error(`${name} was stored just now and is gone`);
  const avatar = fileAddress(name);
  await setAvatar(tx, memberId, avatar);
  return done({ avatar });
};
