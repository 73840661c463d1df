import type { LocalizedText } from "@espalier/core/text/localized-text";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { type Tx, violatedConstraint } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { insertClass, removeClass, updateClass } from "../store/tax.ts";
import { classVersion, hasRates, lockClass } from "./queries.ts";

type Terms = { readonly title: LocalizedText };

export const addClass = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { title }: Terms,
): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertClass(tx, title);
  await recordAudit({ subject: { kind: "tax_class", id: String(id) }, after: { title } });
  return done({ id });
};

export const setClass = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, title }: Terms & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "tax_class.unknown" | VersionRefusal>> => {
  const before = await lockClass(tx, id);
  if (!before) return refused("tax_class.unknown");
  const subject = { kind: "tax_class", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: classVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateClass(tx, id, title);
  await recordAudit({ subject, ...changedFields(before, { title }) });
  return done(null);
};

/** Deletes a class; the database refuses it while goods are of it, which are not this module's to read. */
export const deleteClass = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "tax_class.unknown" | "tax_class.used">> => {
  const before = await lockClass(tx, id);
  if (!before) return refused("tax_class.unknown");
  if (await hasRates(tx, { classId: id })) return refused("tax_class.used");
  await recordAudit({ subject: { kind: "tax_class", id: String(id) }, before });
  try {
    await removeClass(tx, id);
  } catch (error) {
    if (violatedConstraint(error) === "goods_tax_class_fkey") return refused("tax_class.used");
    throw error;
  }
  return done(null);
};
