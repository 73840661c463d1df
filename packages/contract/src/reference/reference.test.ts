import { describe, expect, test } from "vitest";
import { z } from "zod";

import { callDomains, calls } from "../calls.generated.ts";
import { decodeRequest } from "../decode-request.ts";
import type { Call } from "../define-call.ts";
import { openApi } from "../openapi.ts";
import { descriptions } from "./descriptions/descriptions.ts";
import { findEntry, type Place } from "./field-place.ts";
import { choicesOf, fieldsOf, isSchema, type JsonSchema } from "./json-schema.ts";

const document = openApi("1.0.0");
const everyCall = Object.values<Call>(calls);

const schema = z.custom<JsonSchema>(isSchema);
const content = z.record(z.string(), z.object({ schema, example: z.unknown() }));
const operation = z.object({
  parameters: z.array(
    z.union([
      z.object({ $ref: z.string() }),
      z.object({ name: z.string(), description: z.string(), schema, example: z.unknown().optional() }),
    ]),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ 200: z.object({ content }) }),
});

/** A call's request and answer as the document has them. */
const published = (call: Call) => {
  const found = operation.parse(Reflect.get(document.paths[call.path] ?? {}, call.method.toLowerCase()));
  const query = found.parameters.filter((each) => "name" in each);
  const [body] = Object.values(found.requestBody?.content ?? {});
  const answer = found.responses[200].content["application/json"];
  const data = answer?.schema.properties?.["data"];
  return {
    request: body?.schema ?? {
      properties: Object.fromEntries(
        query.map((each) => [each.name, { ...each.schema, description: each.description }]),
      ),
    },
    example:
      body?.example ??
      Object.fromEntries(query.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))),
    data: isSchema(data) ? data : {},
    answer: z.object({ data: z.unknown() }).parse(answer?.example).data,
  };
};

type Field = { readonly place: Place; readonly name: string; readonly schema: JsonSchema };

/** All fields of a schema, however deep. */
const allFields = (within: JsonSchema, place: Place): readonly Field[] => [
  ...fieldsOf(within).flatMap(([name, field]) => [
    { place, name, schema: field },
    ...allFields(field, { ...place, parent: name }),
  ]),
  ...(isSchema(within.items) ? allFields(within.items, place) : []),
  ...choicesOf(within).flatMap((choice) => allFields(choice, place)),
];

const fields = everyCall.flatMap((call) => {
  const { request, data } = published(call);
  const place = { call: call.name, domain: callDomains[call.name] ?? "" };
  return [
    ...allFields(request, { ...place, side: "request", parent: "request" }),
    ...allFields(data, { ...place, side: "data", parent: "data" }),
  ];
});

describe("descriptions", () => {
  test("are at every field of every request and answer", () => {
    expect(fields.length).toBeGreaterThan(2_000);
    const bare = fields.filter(({ schema: { description } }) => description === undefined);
    expect(bare.map(({ place, name }) => `${place.domain}: ${place.call}.${place.parent}.${name}`)).toEqual([]);
  });

  test("are short, and none is without a field", () => {
    const used = new Set(fields.map(({ place, name }) => findEntry(descriptions, place, name)?.key));
    const written = Object.entries({ ...descriptions.domains, everywhere: descriptions.everywhere }).flatMap(
      ([domain, entries]) => Object.entries(entries).map(([key, text]) => ({ key: `${domain}: ${key}`, text })),
    );
    expect(written.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([]);
    expect(written.filter(({ text }) => text.length > 140 || text.endsWith("."))).toEqual([]);
  });
});

describe("the example", () => {
  const withoutFiles = everyCall.filter(({ upload }) => upload === undefined);

  test.each(withoutFiles.map((call) => [call.name, call] as const))("of the request of %s is accepted", (_, call) => {
    expect(decodeRequest(call, published(call).example)).toMatchObject({ ok: true });
  });

  test.each(everyCall.map((call) => [call.name, call] as const))("of the answer of %s is one", (_, call) => {
    expect(z.safeDecode(call.data, published(call).answer).error).toBeUndefined();
  });
});
