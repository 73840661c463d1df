import { brotliCompressSync, constants } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

/** Well under a millisecond for the longest. */
const QUALITY = 5;

const ready = new WeakMap<object, Buffer>();

/**
 * Answers what `format` makes of a value that is the same object for everyone until something changes: formatted and compressed
 * for the first who asks, and sent as it is to the others. Who does not read brotli gets it again.
 */
export const answerCached = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  serialize: () => unknown,
): unknown => {
  const readsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers["accept-encoding"]));
  if (!readsBrotli || typeof value !== "object" || value === null) return serialize();
  const bytes = ready.get(value) ?? compress(JSON.stringify(serialize()));
  ready.set(value, bytes);
  void reply.header("content-encoding", "br").header("vary", "accept-encoding").type("application/json; charset=utf-8");
  return bytes;
};

const compress = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
