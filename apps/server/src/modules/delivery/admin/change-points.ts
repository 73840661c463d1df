import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { deletePoint, insertPoint, lockOrder, orderPoints, type PointTerms, updatePoint } from "../store.ts";
import { lockPoint, pointVersion } from "./queries.ts";

const subjectOf = (id: number) => ({ kind: "collection_point", id: String(id) });

/** Whether a place says a country that there is, or none. */
const isKnown = ({ country }: PointTerms): boolean => country === "" || isCountry(country);

export const addPoint = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sort, ...point }: PointTerms & { readonly sort?: number | undefined },
): Promise<Outcome<{ id: number }, "country.unknown">> => {
  if (!isKnown(point)) return refused("country.unknown");
  const id = await insertPoint(tx, point, sort);
  await recordAudit({ subject: subjectOf(id), after: point });
  return done({ id });
};

/** Changes a place, unless it was changed after the form was opened. */
export const setPoint = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...point }: PointTerms & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "not_found" | "country.unknown" | VersionRefusal>> => {
  if (!isKnown(point)) return refused("country.unknown");
  const before = await lockPoint(tx, id);
  if (!before) return refused("not_found");
  const subject = subjectOf(id);
  const checked = await checkFormVersion(tx, { opened, present: pointVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updatePoint(tx, id, point);
  await recordAudit({ subject, ...changedFields(before, point) });
  return done(null);
};

export const removePoint = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "not_found">> => {
  const before = await lockPoint(tx, id);
  if (!before) return refused("not_found");
  await deletePoint(tx, id);
  await recordAudit({ subject: subjectOf(id), before });
  return done(null);
};

/** Sets the order of all places; refused unless exactly the existing ones are given. */
export const sortPoints = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ids: readonly number[],
): Promise<Outcome<null, "delivery.order">> => {
  const before = await lockOrder(tx, "collection_point");
  if (ids.length !== before.length || !before.every((id) => ids.includes(id))) return refused("delivery.order");
  await orderPoints(tx, ids);
  const subject = { kind: "collection_point", id: "all" };
  await recordAudit({ subject, before: { order: before }, after: { order: ids } });
  return done(null);
};
