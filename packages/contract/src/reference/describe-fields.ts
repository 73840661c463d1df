import { descriptions } from "./descriptions/descriptions.ts";
import { findEntry, type Place } from "./field-place.ts";
import { fieldsOf, isSchema, type JsonSchema } from "./json-schema.ts";

/** The schema with a description at each of its fields that the catalogue has one for. */
export const describeFields = (schema: JsonSchema, place: Place): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      fieldsOf(schema).map(([name, field]) => {
        const description = findEntry(descriptions, place, name)?.entry;
        const described = describeFields(field, { ...place, parent: name });
        return [name, description === undefined ? described : { description, ...described }];
      }),
    ),
  }),
  ...(isSchema(schema.items) && { items: describeFields(schema.items, place) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => (isSchema(each) ? describeFields(each, place) : each)) }),
});
