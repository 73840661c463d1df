import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockSettings, readSettings, type Settings, writeSetting } from "../../settings/settings.ts";
import { lockStoredFile } from "../../../platform/files/store-file.ts";
import { fileAt } from "../../../platform/files/name-file.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";

/** The form version of the banners: a digest of what their form shows. */
export const bannerVersion = (banners: Settings["home.banners"]): string => versionOf({ banners }, ["banners"]);

/**
 * Replaces the banners, unless they were changed after the form was opened. Each picture must be uploaded or already in
 * use.
 */
export const setBanners = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { banners, version: opened }: InputOf<"adminBannerSet">,
  { timeZone }: { readonly timeZone: string },
): Promise<Outcome<null, "picture.unknown" | VersionRefusal>> => {
  await lockSettings(tx);
  const { "home.banners": before } = await readSettings(tx);
  const subject = { kind: "setting", id: "home.banners" };
  const checked = await checkFormVersion(tx, { opened, present: bannerVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const known = new Set(before.map(({ image }) => image));
  for (const { image } of banners) {
    const name = fileAt(image);
    const isBuiltIn = known.has(image) || (name !== undefined && (await lockStoredFile(tx, name)));
    if (!isBuiltIn) return refused("picture.unknown");
  }
  await writeSetting(tx, "home.banners", [...banners]);
  await recordAudit({ subject, before: { banners: before }, after: { banners } });
  return done(null);
};
