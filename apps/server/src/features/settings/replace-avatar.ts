import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../db/enqueue-job.ts";
import type { Tx } from "../../db/in-transaction.ts";
import type { FileStore } from "../../files/file-store.ts";
import { fileAddress, fileAt, nameFile } from "../../files/name-file.ts";
import { holdAvatar, lockAvatar, setAvatar } from "./queries.ts";

/**
 * Stores a picture (WebP) and makes it the member's. The file comes first: should the transaction fail after it, a file is left
 * that nobody uses, but never a member without the file. The one before is left to a job, since others may show the same picture.
 */
export const replaceAvatar = async (
  tx: Tx,
  files: FileStore,
  memberId: number,
  picture: Uint8Array,
): Promise<Outcome<{ avatar: string }, never>> => {
  const name = nameFile("avatars", picture, "webp");
  const avatar = fileAddress(name);
  const before = await lockAvatar(tx, memberId);
  await holdAvatar(tx, avatar);
  await files.put(name, picture);
  await setAvatar(tx, memberId, avatar);
  if (before !== avatar && fileAt(before) !== undefined)
    await enqueueJob(tx, "remove-unused-avatar", { avatar: before });
  return done({ avatar });
};
