import { examples, LEFT_OUT } from "./examples.ts";
import { findEntry, type Place } from "./field-place.ts";
import { choicesOf, fieldsOf, isSchema, type JsonSchema } from "./json-schema.ts";

/** A value that the schema admits, with every field but those that the examples leave out. */
export const makeExample = (schema: JsonSchema, place: Place): unknown => {
  const choice = choicesOf(schema).find(({ type }) => type !== "null");
  if (choice) return makeExample(choice, place);
  if (schema["example"] !== undefined) return schema["example"];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") return makeObject(schema, place);
  if (schema.type === "array") return isSchema(schema.items) ? [makeExample(schema.items, place)] : [];
  return makePlain(schema);
};

const makeObject = (schema: JsonSchema, place: Place): object =>
  Object.fromEntries(
    [...fieldsOf(schema), ...firstOfRecord(schema)].flatMap(([name, field]) => {
      const entry = findEntry(examples, place, name)?.entry;
      if (entry === LEFT_OUT) return [];
      const isGiven = typeof entry === "string" ? isFreeText(field) : entry !== undefined;
      return [[name, isGiven ? entry : makeExample(field, { ...place, parent: name })]];
    }),
  );

/** A record has fields by a closed list of names, such as the languages; the first is shown. */
const firstOfRecord = ({
  propertyNames,
  additionalProperties,
}: JsonSchema): readonly (readonly [string, JsonSchema])[] => {
  const [name] = (isSchema(propertyNames) && propertyNames.enum) || [];
  return typeof name === "string" && isSchema(additionalProperties) ? [[name, additionalProperties]] : [];
};

/** A text by the name of its field is no example of a closed list, or of a form such as that of an amount. */
const isFreeText = ({ type, enum: list, example }: JsonSchema): boolean =>
  type === "string" && list === undefined && example === undefined;

const makePlain = ({ type, format, minimum = 1 }: JsonSchema): unknown => {
  if (type === "integer" || type === "number") return Math.max(1, minimum);
  if (type === "boolean") return true;
  if (type === "string") return format === "date" ? "2026-01-31" : "text";
  return null;
};
