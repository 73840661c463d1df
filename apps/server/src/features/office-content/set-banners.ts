import type { OfficeInputOf } from "@espalier/contract/office/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import { lockSettings, readSettings, writeSetting } from "../../db/settings.ts";
import type { FileStore } from "../../files/file-store.ts";
import { fileAt } from "../../files/name-file.ts";
import type { Note } from "../../http/bind-office-call.ts";

/** Puts banners in place of those there were. A picture was uploaded, or stands there already. */
export const setBanners = async (
  tx: Tx,
  note: Note,
  banners: OfficeInputOf<"officeBannerSet">["banners"],
  files: FileStore,
): Promise<Outcome<null, "picture.unknown">> => {
  await lockSettings(tx);
  const { "home.banners": before } = await readSettings(tx);
  const known = new Set(before.map(({ image }) => image));
  for (const { image } of banners) {
    const name = fileAt(image);
    const isKept = known.has(image) || (name !== undefined && (await files.read(name)) !== undefined);
    if (!isKept) return refused("picture.unknown");
  }
  await writeSetting(tx, "home.banners", [...banners]);
  await note({ subject: { kind: "setting", id: "home.banners" }, before: { banners: before }, after: { banners } });
  return done(null);
};
