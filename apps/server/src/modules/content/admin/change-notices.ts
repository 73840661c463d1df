import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockStoredFile } from "../../../platform/files/store-file.ts";
import { fileAt } from "../../../platform/files/name-file.ts";
import { sanitiseLocalized } from "../../../platform/html/sanitise-aside.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { lockNotice, type NoticeRow, noticeVersion } from "./notice-queries.ts";
import { insertNotice, updateNotice } from "../store/notices.ts";

type Form = InputOf<"adminNoticeAdd">;
type Context = { readonly now: Date };

export const addNotice = async (
  tx: Tx,
  recordAudit: RecordAudit,
  form: Form,
  { now }: Context,
): Promise<Outcome<{ id: number }, "picture.unknown">> => {
  if (!(await isShown(tx, form.cover, ""))) return refused("picture.unknown");
  const row = await rowOf(form, now);
  const id = await insertNotice(tx, row);
  await recordAudit({ subject: { kind: "notice", id: String(id) }, after: row });
  return done({ id });
};

/**
 * Changes a notice, unless it was changed after the form was opened. A draft that is published without a time gets the
 * present time.
 */
export const setNotice = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...form }: InputOf<"adminNoticeSet">,
  { now, timeZone }: Context & { readonly timeZone: string },
): Promise<Outcome<null, "notice.unknown" | "picture.unknown" | VersionRefusal>> => {
  const before = await lockNotice(tx, id);
  if (!before) return refused("notice.unknown");
  const subject = { kind: "notice", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: noticeVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  if (!(await isShown(tx, form.cover, before.cover))) return refused("picture.unknown");
  const row = await rowOf(form, before.draft && !form.draft ? now : before.created_at);
  await updateNotice(tx, id, { before, notice: row });
  await recordAudit({ subject, ...changedFields(before, row) });
  return done(null);
};

const rowOf = async ({ content, publish_at, ...rest }: Form, otherwise: Date): Promise<NoticeRow> => ({
  ...rest,
  content: await sanitiseLocalized(content),
  created_at: publish_at === undefined ? otherwise : new Date(publish_at * 1000),
});

/** Whether a cover can be shown: it is empty, unchanged, or an uploaded picture. */
const isShown = async (tx: Tx, cover: string, before: string): Promise<boolean> => {
  if (cover === "" || cover === before) return true;
  const name = fileAt(cover);
  return name !== undefined && (await lockStoredFile(tx, name));
};
