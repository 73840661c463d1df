import "@fastify/multipart";

import { mostBodyBytes } from "@espalier/contract/body-bytes";
import type { Call } from "@espalier/contract/define-call";
import { MOST_IMPORT_MEGABYTES, type StreamedUpload } from "@espalier/contract/uploads";
import type { FastifyRequest } from "fastify";

import { enforceMinBodyRate } from "./enforce-min-body-rate.ts";
import type { UploadRoom } from "./upload-room.ts";

/**
 * The fields of a POST's body, whatever its form: JSON, URL-encoded or multipart (files as {filename, type, bytes}, in a call without a
 * file ignored like any unknown field). Undefined when it is not a set of fields.
 */
export const readBody = async (call: Call, request: FastifyRequest, room: UploadRoom): Promise<unknown> => {
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    return isFields(body) ? body : undefined;
  }
  const most = mostBodyBytes(call);
  // Refused without reading it. The other forms were parsed before, up to the same limit.
  if (Number(request.headers["content-length"] ?? 0) > most) throw new TooLarge();
  try {
    return call.upload === "stream" ? await readStream(request) : await readForm(call, request, { room, most });
  } catch (error) {
    // Most of the parser's errors have no status; one that has (too large) is answered with it.
    if (error instanceof Error && "statusCode" in error) throw error;
    return undefined;
  }
};

class TooLarge extends Error {
  readonly statusCode = 413;
}

const MOST_STREAMED_BYTES = MOST_IMPORT_MEGABYTES * 1024 * 1024;

/** Reads up to the first file and passes the rest on as a stream. */
const readStream = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
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

type Allowed = { readonly room: UploadRoom; readonly most: number };

/** A form is in memory until it is complete, so its bytes take room, and it must not arrive too slowly. */
const readForm = async (
  call: Call,
  request: FastifyRequest,
  { room, most }: Allowed,
): Promise<Record<string, unknown>> => {
  let received = 0;
  const overrun = new Promise<never>((_, reject) => {
    room.onLost(reject);
    request.raw.on("data", ({ length }: Uint8Array) => {
      received += length;
      if (received > most) reject(new TooLarge());
      else room.take(length);
    });
  });
  return await enforceMinBodyRate(
    () => received,
    async () => await Promise.race([readParts(call, request), overrun]),
  );
};

const readParts = async (call: Call, request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (call.upload === undefined) part.file.resume();
    else fields[part.fieldname] = { filename: part.filename, type: part.mimetype, bytes: plain(await part.toBuffer()) };
  }
  return fields;
};

/** A plain byte array: a Buffer would write itself out in JSON. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

const isFields = (body: unknown): boolean => typeof body === "object" && body !== null && !Array.isArray(body);
