import { createHash } from "node:crypto";

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
