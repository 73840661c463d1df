import "@fastify/multipart";

import type { FastifyRequest } from "fastify";

/**
 * The fields of a POST's body, whatever its form: JSON, URL-encoded or multipart (files as {filename, type, bytes}).
 * Undefined when it is not a set of fields.
 */
export const readBody = async (request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    return isFields(body) ? body : undefined;
  }
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own complaints carry no status; one that does (too large) is answered by it.
    if (error instanceof Error && "statusCode" in error) throw error;
    return undefined;
  }
};

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    fields[part.fieldname] =
      part.type === "file"
        ? { filename: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
        : part.value;
  }
  return fields;
};

const isFields = (body: unknown): boolean => typeof body === "object" && body !== null && !Array.isArray(body);
