import { brotliCompressSync, constants } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

/** Compresses the longest answer in well under a millisecond. */
const QUALITY = 5;

const ready = new WeakMap<object, Buffer>();

/**
 * Sends the result of `serialize` for a value that is the same object for all callers until something changes. It is
 * serialised and compressed once and then sent to all; for a client without brotli it is serialised each time.
 */
export const answerCached = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  serialize: () => unknown,
): unknown => {
  if (!readsBrotli(headers) || typeof value !== "object" || value === null) return serialize();
  const bytes = ready.get(value) ?? compress(JSON.stringify(serialize()));
  ready.set(value, bytes);
  void reply.header("content-encoding", "br").header("vary", "accept-encoding").type("application/json; charset=utf-8");
  return bytes;
};

/** Whether a client takes answers that are compressed by brotli. */
export const readsBrotli = (headers: FastifyRequest["headers"]): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers["accept-encoding"]));

export const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
