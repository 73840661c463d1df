import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { StorageRefusal } from "../../../platform/files/file-store.ts";
import { type FileStorage, lockStoredFile, storeFile } from "../../../platform/files/store-file.ts";
import { fileAddress, nameFile } from "../../../platform/files/name-file.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import { squarePicture } from "../../../platform/pictures/square-picture.ts";
import { setAvatar } from "../../members/store/members.ts";
import type { AccountsDeps } from "../deps.ts";
import { PICTURES } from "../limits.ts";

const SIDE = 256;

/** Replaces a member's picture. It is stored outside the transaction, which must not wait for an external store. */
export const replaceAvatar = async (
  deps: AccountsDeps,
  { input, caller: { memberId }, now, write }: CallContext<"userAvatar">,
): Promise<Answer<"userAvatar">> => {
  return await write<string>(
    async (tx, name) => await useAvatar(tx, memberId, name),
    async () => {
      const free = refuseTooMany(await deps.limits.ofMember(PICTURES, memberId));
      if (!free.ok) return free;
      const picture = await squarePicture(input.file.bytes, SIDE);
      return picture.ok ? await storeAvatar(deps, picture.value, now) : picture;
    },
  );
};

/** Stores a member's picture (WebP) and returns the name of its file, which is not in use yet. */
const storeAvatar = async (
  storage: FileStorage,
  picture: Uint8Array,
  now: Date,
): Promise<Outcome<string, StorageRefusal>> => {
  const name = nameFile("avatars", picture, "webp");
  const stored = await storeFile(storage, name, picture, now);
  return stored.ok ? done(name) : stored;
};

/** Makes a stored file the member's picture. The former file is left to the sweep, since others may use it too. */
const useAvatar = async (tx: Tx, memberId: number, name: string): Promise<Outcome<{ avatar: string }, never>> => {
  if (!(await lockStoredFile(tx, name))) throw new Error(`${name} was stored just now and is gone`);
  const avatar = fileAddress(name);
  await setAvatar(tx, memberId, avatar);
  return done({ avatar });
};
