import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../db/in-transaction.ts";
import type { FileStore } from "../../files/file-store.ts";
import { fileAt } from "../../files/name-file.ts";
import { holdAvatar, isAvatarUsed } from "./queries.ts";

/** Removes a picture's file when no member shows it any more. Whoever is just choosing the same picture waits or comes first. */
export const removeUnusedAvatar = async (db: Db, files: FileStore, avatar: string): Promise<void> => {
  const name = fileAt(avatar);
  if (name === undefined) return;
  await inTransaction(db, async (tx) => {
    await holdAvatar(tx, avatar);
    if (!(await isAvatarUsed(tx, avatar))) await files.remove(name);
    return done(null);
  });
};
