import { decodeRequest } from "@espalier/contract/decode-request";
import type { ErrorKey } from "@espalier/contract/errors";
import type { Call } from "@espalier/contract/define-call";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { Limits } from "./limits.ts";
import { readBody } from "./read-body.ts";
import type { UploadRoom } from "./upload-room.ts";

const LONGEST_KEY = 255;

/** A decoded request: its input in domain values, and its idempotency key, if any. */
export type DecodedRequest = { readonly input: unknown; readonly key: string | undefined };

/** Reads a request for a call by its contract. Time spent on decoding counts against the sender's address. */
export const readRequest = async (
  call: Call,
  request: FastifyRequest,
  { room, work }: { readonly room: UploadRoom; readonly work: Limits["work"] },
): Promise<Outcome<DecodedRequest, ErrorKey>> => {
  const raw = call.method === "GET" ? request.query : await readBody(call, request, room);
  if (raw === undefined) return refused("input.body");
  const begun = performance.now();
  const input = decodeRequest(call, raw);
  work(request.ip, performance.now() - begun);
  if (!input.ok) return input;
  const key = call.method === "POST" ? readKey(request) : undefined;
  if (key === "" || (key?.length ?? 0) > LONGEST_KEY) return refused("idempotency.key");
  return done({ input: input.value, key });
};

/** The token of a request; "" without one. */
export const tokenOf = (request: FastifyRequest): string =>
  (request.headers.authorization ?? "").replace(/^Bearer /i, "").trim();

/**
 * The contract's data type as a codec between use case and wire; the binders have checked the types. Checks that types
 * cannot express, such as whole numbers, apply to requests only: zod's checks of an answer take longer than everything
 * else.
 */
export const codecOf = ({ name, data }: Pick<Call, "name" | "data">) => ({
  encode: (value: unknown): unknown => encodeAnswer({ name, data }, value),
  decode: (wire: unknown): unknown => z.decode(data, wire),
});

/** The answer of a call as the wire has it. */
export const encodeAnswer = <Data extends z.ZodType>(
  { name, data }: { readonly name: string; readonly data: Data },
  value: z.output<Data>,
): z.input<Data> => {
  try {
    return z.encode(data, value, { ...UNCHECKED });
  } catch (error) {
    throw error instanceof z.core.$ZodError ? new AnswerMismatch(name, error) : error;
  }
};

/** A use case returned what the contract of its call does not allow; the message names the call and the fields, and no value. */
export class AnswerMismatch extends Error {
  constructor(call: string, { issues }: z.core.$ZodError) {
    const fields = issues.map(({ path, message }) => `${path.join(".") || "data"}: ${message}`);
    super(`the answer of ${call} is not what its contract says: ${fields.join("; ")}`);
  }
}

/** The options that zod itself uses when it parses a second time; its types declare only the first. */
const UNCHECKED = { jitless: false, skipChecks: true };

const readKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
};
