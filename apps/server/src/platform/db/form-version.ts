import { createHash } from "node:crypto";

import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../clock/zoned-clock.ts";
import type { Tx } from "./in-transaction.ts";

/**
 * The version of a form's subject: equal values of these fields give the same text, whatever else the row contains. It
 * is computed and never stored, so no writer can forget to increase it.
 */
export const versionOf = <Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): string => {
  const values = fields.toSorted().map((field) => [field, row[field]]);
  return createHash("sha256").update(JSON.stringify(values, serialize)).digest("base64url").slice(0, LENGTH);
};

/** 132 bits: two states never get the same version by chance. */
const LENGTH = 22;

const serialize = (_: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);

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
