import type { z } from "zod";

/** A schema as it is published. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields of an object, by name; none of anything else. */
export const fieldsOf = ({ properties = {} }: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries(properties).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema] as const] : []));

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schemas that one of several must match; none of anything else. */
export const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(isSchema);
