import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import { z } from "zod";

import { callDomains, calls } from "./calls.generated.ts";
import { SHOWN_HEADER } from "./session-header.ts";
import type { Call } from "./define-call.ts";
import type { ErrorKey } from "./errors.ts";
import { describeFields } from "./reference/describe-fields.ts";
import type { Place } from "./reference/field-place.ts";
import { fieldsOf, type JsonSchema } from "./reference/json-schema.ts";
import { makeExample } from "./reference/make-example.ts";
import { errorKeys, refusalsOf } from "./refusals.ts";

/** An OpenAPI 3.1 document, ready to be written as JSON. */
export type OpenApi = {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly tags: { readonly name: string }[];
  readonly servers: { readonly url: string }[];
  readonly paths: Record<string, object>;
  readonly components: object;
};

const SESSION = "session";

/** The wire as an OpenAPI document, made from the calls themselves; `version` is the product's. */
export const openApi = (version: string): OpenApi => ({
  openapi: "3.1.0",
  info: { title: "Espalier", version, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
  tags: [...new Set(Object.values<Call>(calls).map(tagOf))].toSorted().map((name) => ({ name })),
  servers: [{ url: "/api" }],
  paths: Object.fromEntries(Object.values<Call>(calls).flatMap(pathsOf)),
  components: {
    securitySchemes: { [SESSION]: { type: "apiKey", in: "header", name: "Authorization" } },
    parameters: {
      Lang: {
        name: "Lang",
        in: "header",
        description: "The language of messages and titles",
        schema: { type: "string", enum: LANGUAGES, default: DEFAULT_LANGUAGE },
      },
      IdempotencyKey: {
        name: "Idempotency-Key",
        in: "header",
        description: "The same key and body again get the first answer; the same key with another body is refused.",
        schema: { type: "string", minLength: 1, maxLength: 255 },
      },
      ShownAccount: {
        name: SHOWN_HEADER,
        in: "header",
        description:
          "The id of the member or operator whom the page shows, as GET /user/info or GET /admin/me answers it. If the session is of somebody " +
          "else, the call is refused and nothing is done.",
        schema: { type: "string" },
      },
    },
    schemas: { ErrorKey: { type: "string", enum: errorKeys() } },
  },
});

const DESCRIPTION =
  "Every call answers HTTP 200 with an envelope of code, msg and data; code 200 is success, and a refusal adds its key as " +
  "error. Money is a decimal string with two decimals, a time is whole Unix seconds (format unix-time, 0 when not set).";

const pathsOf = (call: Call): (readonly [string, Readonly<Record<string, object>>])[] =>
  [call.path, ...(call.aliases ?? [])].map((path) => [
    path,
    { [call.method.toLowerCase()]: operationOf(call, path === call.path ? call.name : `${call.name}Alias`) },
  ]);

const operationOf = (call: Call, operationId: string) => {
  const request = wireSchema(call.request, placeOf(call, "request"));
  const data = wireSchema(call.data, placeOf(call, "data"));
  const { own, fields, rules } = refusalsOf(call);
  const hasFields = fieldsOf(request).length > 0;
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.audience === "visitor" ? { security: [] } : { security: [{ [SESSION]: [] }] }),
    parameters: [...headersOf(call), ...(call.method === "GET" ? queryOf(call, request) : [])],
    ...(call.method === "POST" ? { requestBody: bodyOf(call, request) } : {}),
    responses: {
      200: {
        description: [
          `${call.summary}.`,
          ...(own.length > 0 ? [`Refused with ${own.join(", ")}.`] : []),
          ...(hasFields ? ["A field that is missing or wrong is refused with a key of input, or one of its own."] : []),
          `Like every call of its kind it may be refused with ${rules.join(", ")}.`,
        ].join(" "),
        content: {
          "application/json": {
            schema: envelopeOf(data, [...own, ...(hasFields ? fields : []), ...rules]),
            example: { code: 200, msg: "Success", data: makeExample(data, placeOf(call, "data")) },
          },
        },
      },
    },
  };
};

const placeOf = ({ name }: Call, side: Place["side"]): Place => ({
  call: name,
  domain: callDomains[name] ?? "",
  side,
  parent: side,
});

/** The domain; the admin app's calls apart from those of members and visitors. */
const tagOf = ({ name, path }: Call): string =>
  path.startsWith("/admin/") ? `admin: ${callDomains[name] ?? ""}` : (callDomains[name] ?? "");

const headersOf = (call: Call) => [
  { $ref: "#/components/parameters/Lang" },
  { $ref: "#/components/parameters/ShownAccount" },
  ...(call.method === "POST" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
];

const queryOf = (call: Call, request: JsonSchema) => {
  const example = new Map<string, unknown>(Object.entries(exampleOf(call, request)));
  return fieldsOf(request).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: request.required?.includes(name) ?? false,
    description,
    ...(example.has(name) ? { example: example.get(name) } : {}),
    schema,
  }));
};

const bodyOf = (call: Call, schema: JsonSchema) => {
  const types = call.upload ? ["multipart/form-data"] : ["application/json", "application/x-www-form-urlencoded"];
  const example = exampleOf(call, schema);
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema, example }])),
  };
};

const exampleOf = (call: Call, request: JsonSchema): object => {
  const example = makeExample(request, placeOf(call, "request"));
  return typeof example === "object" && example !== null ? example : {};
};

/** The wire's side of a codec is its input, in requests and in data. */
const wireSchema = (schema: z.ZodType, place: Place): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: tidy });
  return describeFields(rest, place);
};

/** Shows one form of each field where the wire understands several, and leaves out the ways to leave it out. */
const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  // Bounds of every number, which say nothing about this one.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema["reader"];
  delete jsonSchema["unitOf"];
  const shown = jsonSchema["shown"] ?? onlyShown(jsonSchema.anyOf);
  if (typeof shown !== "object" || shown === null) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, shown);
};

const onlyShown = (attempts: readonly JsonSchema[] | undefined): JsonSchema | undefined => {
  const shown = attempts?.filter((attempt) => attempt["unshown"] !== true) ?? [];
  return attempts && shown.length === 1 && attempts.length > 1 ? shown[0] : undefined;
};

const envelopeOf = (data: JsonSchema, refusals: readonly ErrorKey[]) => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: {
    code: { type: "integer", description: "200, or a refusal's code" },
    msg: { type: "string", description: "What to show a person, in the language of the request" },
    data: {
      description: "What the call answers; null with a refusal that does not say otherwise",
      ...(data.type === "null" ? data : { anyOf: [data, { type: "null" }] }),
    },
    error: {
      $ref: "#/components/schemas/ErrorKey",
      enum: [...new Set(refusals)],
      description: "Key of the refusal; left out with code 200",
    },
    field: { type: "string", description: "The field of the request that the refusal is about, if it names one" },
    request_id: { type: "string", description: "Names the request in the server's log; only with a fault" },
  },
});
