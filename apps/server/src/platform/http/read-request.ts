import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Call } from "@espalier/contract/define-call";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

import { type Files, readBody } from "./read-body.ts";

const LONGEST_KEY = 255;

/** A decoded request: its input in domain values, and its idempotency key, if any. */
export type DecodedRequest = { readonly input: unknown; readonly key: string | undefined };

/** Reads a request for a call by its contract. */
export const readRequest = async (call: Call, request: FastifyRequest): Promise<Outcome<DecodedRequest, ErrorKey>> => {
  const raw = call.method === "GET" ? request.query : await readBody(request, filesOf(call));
  if (raw === undefined) return refused("input.body");
  const input = decodeRequest(call, raw);
  if (!input.ok) return input;
  const key = call.method === "POST" ? readKey(request) : undefined;
  if (key === "" || (key?.length ?? 0) > LONGEST_KEY) return refused("idempotency.key");
  return done({ input: input.value, key });
};

const filesOf = ({ upload }: Call): Files => {
  if (upload === "stream") return "a stream";
  return upload === "whole" ? "files" : "no files";
};

/** The token of a request; "" without one. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.headers.authorization ?? "").replace(/^Bearer /i, "").trim();

/**
 * The contract's data type as a codec between use case and wire; the binders have checked the types. Checks that types
 * cannot express, such as whole numbers, apply to requests only: zod's checks of an answer take longer than everything
 * else.
 */
export const codecOf = (data: z.ZodType) => ({
  encode: (value: unknown): unknown => z.encode(data, value, { ...UNCHECKED }),
  decode: (wire: unknown): unknown => z.decode(data, wire),
});

/** The options that zod itself uses when it parses a second time; its types declare only the first. */
const UNCHECKED = { jitless: false, skipChecks: true };

const readKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
};
