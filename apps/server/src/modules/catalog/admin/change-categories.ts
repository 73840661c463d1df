import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { categoryVersion, lockCategory } from "./category-queries.ts";
import { type CategoryRow, insertCategory, lockOrder, updateCategory, writeOrder } from "../store/categories.ts";

export const addCategory = async (
  tx: Tx,
  recordAudit: RecordAudit,
  category: CategoryRow,
): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertCategory(tx, category);
  await recordAudit({ subject: { kind: "category", id: String(id) }, after: category });
  return done({ id });
};

/** Renames or hides a category, unless it was changed after the form was opened. */
export const setCategory = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...category }: CategoryRow & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "category.unknown" | VersionRefusal>> => {
  const before = await lockCategory(tx, id);
  if (!before) return refused("category.unknown");
  const subject = { kind: "category", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: categoryVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateCategory(tx, id, category);
  await recordAudit({ subject, ...changedFields(before, category) });
  return done(null);
};

/** Sets the order of all categories; refused unless exactly the existing ones are given. */
export const orderCategories = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ids: readonly number[],
): Promise<Outcome<null, "category.order">> => {
  const before = await lockOrder(tx);
  const known = new Set(before);
  if (ids.length !== known.size || !ids.every((id) => known.has(id))) return refused("category.order");
  await writeOrder(tx, ids);
  await recordAudit({ subject: { kind: "category", id: "all" }, before: { order: before }, after: { order: ids } });
  return done(null);
};
