import "@fastify/multipart";

import { MOST_IMPORT_MEGABYTES, type StreamedUpload } from "@espalier/contract/uploads";
import type { FastifyRequest } from "fastify";

import { atPace } from "./at-pace.ts";

/**
 * Where a call takes files, whole or as they arrive, and where one that is sent all the same is passed over like any other
 * unknown field.
 */
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
    // The parser's own complaints carry no status; one that does (too large) is answered by it.
    if (error instanceof Error && "statusCode" in error) throw error;
    return undefined;
  }
};

const MOST_STREAMED_BYTES = MOST_IMPORT_MEGABYTES * 1024 * 1024;
/** What a form adds to its file. */
const FORM_BYTES = 65_536;

/** Reads up to the first file and passes on the rest as a stream. A body whose length header is too large is not read at all. */
const readStream = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  refuseAbove(MOST_STREAMED_BYTES + FORM_BYTES, request);
  const parts = request.parts({ limits: { fileSize: MOST_STREAMED_BYTES } });
  const fields: Record<string, unknown> = {};
  // Not a loop over the parts: leaving it would end the file that is still to be read.
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

/** A file somewhat over its 5 MB is refused as such; a form far over it is not read at all. */
const MOST_PARTS_BYTES = 20 * 1024 * 1024;

/** A form is in memory until it is complete, so it has to arrive at a pace. */
const readForm = async (request: FastifyRequest, files: Files): Promise<Record<string, unknown>> => {
  refuseAbove(MOST_PARTS_BYTES, request);
  const { socket } = request.raw;
  return await atPace(
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

/** Bytes and nothing else: a Buffer would format itself out in JSON. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

const isFields = (body: unknown): boolean => typeof body === "object" && body !== null && !Array.isArray(body);
