import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { StorageRefusal } from "../../../platform/files/file-store.ts";
import { type FileStorage, lockStoredFile, storeFile } from "../../../platform/files/store-file.ts";
import { fileAddress, nameFile } from "../../../platform/files/name-file.ts";
import { setAvatar } from "../../members/store/members.ts";

/** Stores a member's picture (WebP) and returns the name of its file, which is not in use yet. */
export const storeAvatar = async (
  storage: FileStorage,
  picture: Uint8Array,
  now: Date,
): Promise<Outcome<string, StorageRefusal>> => {
  const name = nameFile("avatars", picture, "webp");
  const stored = await storeFile(storage, name, picture, now);
  return stored.ok ? done(name) : stored;
};

/** Makes a stored file the member's picture. The former file is left to the sweep, since others may use it too. */
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
