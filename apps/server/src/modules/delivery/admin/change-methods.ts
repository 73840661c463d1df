import { formatMoney } from "@espalier/core/money/money";
import { type DeliveryStep, type StepsProblem, stepsProblem } from "@espalier/core/orders/delivery-charge";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { deleteMethod, insertMethod, lockOrder, type MethodTerms, orderMethods, updateMethod } from "../store.ts";
import { lockMethod, methodVersion } from "./queries.ts";

/** A method as the audit log keeps it: its charges as text, row by row. */
const audited = ({ steps, countries, free_from, pv_free_from, ...terms }: MethodTerms) => ({
  ...terms,
  free_from: free_from === null ? null : formatMoney(free_from),
  pv_free_from: pv_free_from === null ? null : formatMoney(pv_free_from),
  countries: countries.join(", "),
  steps: steps.map(describeStep).join("; "),
});

const describeStep = ({ up_to_grams, up_to, pv_up_to, price, pv_price }: DeliveryStep): string => {
  const limits = [
    ...(up_to_grams === null ? [] : [`<= ${up_to_grams} g`]),
    ...(up_to === null || pv_up_to === null ? [] : [`<= ${formatMoney(up_to)} USD, ${formatMoney(pv_up_to)} points`]),
  ];
  return `${limits.join(", ") || "*"}: ${formatMoney(price)} USD, ${formatMoney(pv_price)} points`;
};

type TermsRefusal = "country.unknown" | `delivery.row_${StepsProblem["problem"]}`;

const refuseTerms = ({ countries, steps }: MethodTerms): Outcome<null, TermsRefusal> => {
  if (!countries.every(isCountry)) return refused("country.unknown");
  const found = stepsProblem(steps);
  return found ? refused(`delivery.row_${found.problem}`, { row: String(found.row) }) : done(null);
};

const subjectOf = (id: number) => ({ kind: "delivery_method", id: String(id) });

export const addMethod = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sort, ...method }: MethodTerms & { readonly sort?: number | undefined },
): Promise<Outcome<{ id: number }, TermsRefusal>> => {
  const wrong = refuseTerms(method);
  if (!wrong.ok) return wrong;
  const id = await insertMethod(tx, method, sort);
  await recordAudit({ subject: subjectOf(id), after: audited(method) });
  return done({ id });
};

/** Changes a method, unless it was changed after the form was opened. */
export const setMethod = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...method }: MethodTerms & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "not_found" | TermsRefusal | VersionRefusal>> => {
  const before = await lockMethod(tx, id);
  if (!before) return refused("not_found");
  const wrong = refuseTerms(method);
  if (!wrong.ok) return wrong;
  const subject = subjectOf(id);
  const checked = await checkFormVersion(tx, { opened, present: methodVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateMethod(tx, id, method);
  await recordAudit({ subject, ...changedFields(audited(before), audited(method)) });
  return done(null);
};

export const removeMethod = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "not_found">> => {
  const before = await lockMethod(tx, id);
  if (!before) return refused("not_found");
  await deleteMethod(tx, id);
  await recordAudit({ subject: subjectOf(id), before: audited(before) });
  return done(null);
};

/** Sets the order of all methods; refused unless exactly the existing ones are given. */
export const sortMethods = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ids: readonly number[],
): Promise<Outcome<null, "delivery.order">> => {
  const before = await lockOrder(tx, "delivery_method");
  if (ids.length !== before.length || !before.every((id) => ids.includes(id))) return refused("delivery.order");
  await orderMethods(tx, ids);
  const subject = { kind: "delivery_method", id: "all" };
  await recordAudit({ subject, before: { order: before }, after: { order: ids } });
  return done(null);
};
