import { expect, test } from "vitest";
import { z } from "zod";

import { mostBodyBytes } from "./body-bytes.ts";
import { calls } from "./calls.generated.ts";
import type { Call } from "./define-call.ts";

type Schema = {
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
};

/** More than any number, choice, day or code. */
const OTHERS = 64;
const BYTES_PER_CHARACTER = 4;
/** Fields in base64url. */
const ASCII: readonly string[] = ["credential_id", "client_data", "authenticator_data", "signature", "attestation"];

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The most bytes that a field's JSON may have, as far as its schema limits it. */
const mostBytes = (schema: unknown, field = ""): number => {
  if (!isSchema(schema)) return OTHERS;
  const { maxLength, maxItems = 1, items, properties, anyOf } = schema;
  if (maxLength !== undefined) return maxLength * (ASCII.includes(field) ? 1 : BYTES_PER_CHARACTER);
  if (items !== undefined) return maxItems * mostBytes(items);
  if (anyOf) return Math.max(...anyOf.map((each) => mostBytes(each)));
  if (!properties) return OTHERS;
  const inside = Object.entries(properties).map(([name, each]) => name.length + OTHERS + mostBytes(each, name));
  return inside.reduce((sum, bytes) => sum + bytes, 0);
};

const posts = Object.values<Call>(calls).filter(({ method }) => method === "POST");

test.each(posts.map((call) => [call.name, call] as const))("what the fields of %s may hold fits", (_, call) => {
  const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });
  expect(mostBytes(schema)).toBeLessThanOrEqual(mostBodyBytes(call));
});

test("a login has 4 kB, and only an operator's call has more than 32 without a file", () => {
  expect(mostBodyBytes(calls.login)).toBe(4_096);
  const large = posts.filter((call) => call.upload === undefined && mostBodyBytes(call) > 32_768);
  expect(large.map(({ audience }) => audience)).toEqual(large.map(() => "operator"));
  expect(large.length).toBeGreaterThan(5);
});

test("a call says how large its body is only where it is not as usual, and a reading call never", () => {
  for (const { name, method, audience, bodyBytes } of Object.values<Call>(calls)) {
    if (bodyBytes === undefined) continue;
    expect([name, method]).toEqual([name, "POST"]);
    expect(bodyBytes, name).not.toBe(mostBodyBytes({ audience }));
  }
});
