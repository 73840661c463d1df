import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The plainest data that a schema allows on the wire: one row in each list, the first of several choices, the example of a text.
 * A test names the fields it is about and leaves the others to this, so that a new field of an answer changes no test.
 */
export function sampleOf(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const sample = sampleIn(root, root);
  // Days are checked by a rule that the JSON schema does not contain.
  const days = schema.safeParse(sample).error?.issues.filter(({ message }) => message === "input.day") ?? [];
  return days.reduce<unknown>((data, { path }) => withDay(data, path), sample);
}

function withDay(data: unknown, [field, ...rest]: readonly PropertyKey[]): unknown {
  if (field === undefined) return "2026-01-31";
  if (Array.isArray(data)) return data.map((each: unknown, index) => (index === field ? withDay(each, rest) : each));
  if (typeof data !== "object" || data === null) return data;
  return { ...data, [field]: withDay(Reflect.get(data, field), rest) };
}

function sampleIn(root: JsonSchema, schema: JsonSchema): unknown {
  if (schema.$ref !== undefined) return sampleIn(root, root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {});
  if ("example" in schema) return schema["example"];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (isSchema(choice)) return sampleIn(root, choice);
  if (schema.type === "object") return sampleFields(root, schema);
  if (schema.type === "array") return isSchema(schema.items) ? [sampleIn(root, schema.items)] : [];
  return plainOf(schema);
}

function sampleFields(root: JsonSchema, { properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const fields = required.map((name) => [name, properties[name]] as const);
  return Object.fromEntries(fields.map(([name, field]) => [name, isSchema(field) ? sampleIn(root, field) : null]));
}

function plainOf({ type, minimum, pattern }: JsonSchema): unknown {
  if (type === "string")
    return pattern === undefined ? "text" : (FORMS.find((form) => new RegExp(pattern).test(form)) ?? "");
  if (type === "integer" || type === "number") return Math.max(1, minimum ?? 1);
  return type === "boolean" ? false : null;
}

/** Texts of the forms that patterns ask for. */
const FORMS = ["1.00", "2026-01-31", "2026-01-31 09:00", "09:00", "10000001", "1"];

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
