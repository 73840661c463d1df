import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";

type Subject = { readonly kind: string; readonly id: string };

type Opened = {
  /** The version when the form was opened. */
  readonly opened: string;
  /** The version of the locked row. */
  readonly present: string;
  /** The subject as in the audit log. */
  readonly subject: Subject;
  /** The time zone for the time of the other change. */
  readonly timeZone: string;
};

export type VersionRefusal = "form.changed" | "form.changed_by_unknown";

/**
 * Refuses to save a form whose subject was changed after the form was opened, and says who changed it last and when.
 */
export const checkFormVersion = async (
  tx: Tx,
  { opened, present, subject, timeZone }: Opened,
): Promise<Outcome<null, VersionRefusal>> => {
  if (opened === present) return done(null);
  const last = await findLastChange(tx, subject);
  if (!last) return refused("form.changed_by_unknown");
  const { day, time } = zonedClock(timeZone).read(last.at);
  return refused("form.changed", { operator: last.operator, day, time, zone: timeZone });
};

/** Stock is not part of the form of goods. */
const BESIDE_FORMS = ["adminStockMove"];

const findLastChange = async (tx: Tx, { kind, id }: Subject) =>
  await tx
    .selectFrom("audit_entry as a")
    .innerJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.at", "o.name as operator"])
    .where("a.subject", "=", id)
    .where("a.subject_kind", "=", kind)
    .where("a.action", "not in", BESIDE_FORMS)
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
