import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/vocabulary/language";
import { z } from "zod";

import { callDomains, calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";
import { errorCodes, type ErrorKey } from "./errors.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

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
      Lang: { name: "Lang", in: "header", schema: { type: "string", enum: LANGUAGES, default: DEFAULT_LANGUAGE } },
      IdempotencyKey: {
        name: "Idempotency-Key",
        in: "header",
        description: "The same key and body again get the first answer; the same key with another body is refused.",
        schema: { type: "string", minLength: 1, maxLength: 255 },
      },
    },
    schemas: { ErrorKey: { type: "string", enum: errorKeys() } },
  },
});

const DESCRIPTION =
  "Every call answers HTTP 200 with an envelope of code, msg and data; code 200 is success, and a refusal adds its key as " +
  "error. Money is a decimal string with two decimals, a time is whole Unix seconds (0 when not set).";

/** Keys that cross the wire; code 0 is what clients say among themselves. */
const errorKeys = (): string[] =>
  Object.entries(errorCodes)
    .filter(([, code]) => code !== 0)
    .map(([key]) => key);

const pathsOf = (call: Call): (readonly [string, Readonly<Record<string, object>>])[] =>
  [call.path, ...(call.aliases ?? [])].map((path) => [
    path,
    { [call.method.toLowerCase()]: operationOf(call, path === call.path ? call.name : `${call.name}Alias`) },
  ]);

const operationOf = (call: Call, operationId: string) => ({
  operationId,
  summary: call.summary,
  tags: [tagOf(call)],
  ...(call.audience === "visitor" ? { security: [] } : { security: [{ [SESSION]: [] }] }),
  parameters: [...headersOf(call), ...(call.method === "GET" ? queryOf(call) : [])],
  ...(call.method === "POST" ? { requestBody: bodyOf(call) } : {}),
  responses: {
    200: {
      description: `${call.summary}. Like every call of its kind it may be refused with ${refusalsOf(call).join(", ")}.`,
      content: { "application/json": { schema: envelopeOf(wireSchema(call.data)) } },
    },
  },
});

/** The domain; the admin app's calls apart from those of members and visitors. */
const tagOf = ({ name, path }: Call): string =>
  path.startsWith("/admin/") ? `admin: ${callDomains[name] ?? ""}` : (callDomains[name] ?? "");

/** The refusals by the rules of all calls, which come before a call's own. */
const refusalsOf = (call: Call): readonly ErrorKey[] => {
  const isWrite = call.method === "POST" || call.writes === true;
  const isOpen = call.duringReset === true;
  return [
    ...(call.audience === "visitor" ? [] : (["session.expired"] as const)),
    ...(call.audience === "member" && !isOpen ? (["reset.required"] as const) : []),
    ...(call.audience === "member" && isWrite ? (["session.read_only"] as const) : []),
    ...(call.audience === "operator" && !isOpen ? (["operator.password_change"] as const) : []),
    ...(call.audience === "operator" && call.permission !== "none"
      ? (["operator.totp_required", "operator.not_permitted"] as const)
      : []),
    ...(call.method === "POST" ? (["idempotency.key", "idempotency.mismatch"] as const) : []),
    "too_many",
    "fault",
  ];
};

const headersOf = (call: Call) => [
  { $ref: "#/components/parameters/Lang" },
  ...(call.method === "POST" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
];

const queryOf = (call: Call) => {
  const { properties = {}, required = [] } = wireSchema(call.request);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
};

const bodyOf = (call: Call) => {
  const schema = wireSchema(call.request);
  const types = call.upload ? ["multipart/form-data"] : ["application/json", "application/x-www-form-urlencoded"];
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
};

/** The wire's side of a codec is its input, in requests and in data. */
const wireSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: tidy });
  return rest;
};

/** Shows one form of each field where the wire understands several, and leaves out the ways to leave it out. */
const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  const shown = jsonSchema["shown"] ?? onlyShown(jsonSchema.anyOf);
  if (typeof shown !== "object" || shown === null) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, shown);
};

const onlyShown = (attempts: readonly JsonSchema[] | undefined): JsonSchema | undefined => {
  const shown = attempts?.filter((attempt) => attempt["unshown"] !== true) ?? [];
  return attempts && shown.length === 1 && attempts.length > 1 ? shown[0] : undefined;
};

const envelopeOf = (data: JsonSchema) => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: {
    code: { type: "integer", description: "200, or a refusal's code" },
    msg: { type: "string" },
    data: data.type === "null" ? data : { anyOf: [data, { type: "null" }] },
    error: { $ref: "#/components/schemas/ErrorKey" },
    request_id: { type: "string" },
  },
});
