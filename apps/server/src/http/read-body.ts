import "@fastify/multipart";

import type { FastifyRequest } from "fastify";

/** Where a call takes files, and where one that is sent all the same is passed over like any other unknown field. */
export type Files = "files" | "no files";

/**
 * The fields of a POST's body, whatever its form: JSON, URL-encoded or multipart (files as {filename, type, bytes}).
 * Undefined when it is not a set of fields.
 */
export const readBody = async (request: FastifyRequest, files: Files): Promise<unknown> => {
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    return isFields(body) ? body : undefined;
  }
  try {
    return await readParts(request, files);
  } catch (error) {
    // The parser's own complaints carry no status; one that does (too large) is answered by it.
    if (error instanceof Error && "statusCode" in error) throw error;
    return undefined;
  }
};

const readParts = async (request: FastifyRequest, files: Files): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (files === "no files") part.file.resume();
    else fields[part.fieldname] = { filename: part.filename, type: part.mimetype, bytes: plain(await part.toBuffer()) };
  }
  return fields;
};

/** Bytes and nothing else: a Buffer would spell itself out in JSON. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

const isFields = (body: unknown): boolean => typeof body === "object" && body !== null && !Array.isArray(body);
