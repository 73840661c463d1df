import "@fastify/multipart";

import { MOST_IMPORT_MEGABYTES, type StreamedUpload } from "@espalier/contract/uploads";
import type { FastifyRequest } from "fastify";

import { enforceMinBodyRate } from "./enforce-min-body-rate.ts";

/** Whether a call takes files, no files (a file is then ignored like any unknown field), or a file as a stream. */
export type Files = "files" | "no files" | "a stream";

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
    return files === "a stream" ? await readStream(request) : await readForm(request, files);
  } catch (error) {
    // Most of the parser's errors have no status; one that has (too large) is answered with it.
    if (error instanceof Error && "statusCode" in error) throw error;
    return undefined;
  }
};

const MOST_STREAMED_BYTES = MOST_IMPORT_MEGABYTES * 1024 * 1024;
/** The bytes that a form adds to its file. */
const FORM_BYTES = 65_536;

/**
 * Reads up to the first file and passes the rest on as a stream. A body whose Content-Length is too large is not read at
 * all.
 */
const readStream = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  refuseAbove(MOST_STREAMED_BYTES + FORM_BYTES, request);
  const parts = request.parts({ limits: { fileSize: MOST_STREAMED_BYTES } });
  const fields: Record<string, unknown> = {};
  // Not a loop over the parts: leaving it would close the file that is still to be read.
  for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
    if (part.value.type === "file") {
      const { fieldname, filename, mimetype, file } = part.value;
      const upload: StreamedUpload = { filename, type: mimetype, stream: file, isCut: () => file.truncated };
      return { ...fields, [fieldname]: upload };
    }
    fields[part.value.fieldname] = part.value.value;
  }
  return fields;
};

const refuseAbove = (most: number, { headers }: FastifyRequest): void => {
  if (Number(headers["content-length"] ?? 0) > most) throw new TooLarge();
};

class TooLarge extends Error {
  readonly statusCode = 413;
}

/** A file slightly over its 5 MB is refused as too large; a form far over that is not read at all. */
const MOST_PARTS_BYTES = 20 * 1024 * 1024;

/** A form is in memory until it is complete, so it must not arrive too slowly. */
const readForm = async (request: FastifyRequest, files: Files): Promise<Record<string, unknown>> => {
  refuseAbove(MOST_PARTS_BYTES, request);
  const { socket } = request.raw;
  return await enforceMinBodyRate(
    () => socket.bytesRead,
    async () => await readParts(request, files),
  );
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

/** A plain byte array: a Buffer would write itself out in JSON. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

const isFields = (body: unknown): boolean => typeof body === "object" && body !== null && !Array.isArray(body);
