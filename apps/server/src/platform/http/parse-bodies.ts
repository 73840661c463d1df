import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { parse as parseForm } from "node:querystring";
import type { FastifyInstance } from "fastify";

import type { Limits } from "./limits.ts";

/** The deepest that lists and objects of a body may be nested; a plan has six levels. */
const DEEPEST_JSON = 32;
/** The most fields of a form. */
const MOST_FIELDS = 200;
/** One byte more than the limit of a picture, so that a larger one is detected without reading it whole. */
const MOST_UPLOAD_BYTES = 5 * 1024 * 1024 + 1;
/** More than any field of a form with a file may have; longer fields are cut off here and then refused as too long. */
const MOST_FIELD_BYTES = 65_536;

/** `statusCode` makes this the answer that the body could not be read. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/**
 * Parses bodies as JSON, as a form, or as a form with files. Those that are nested too deeply or have too many fields are refused before
 * that; how large one may be is up to its route. Time spent on parsing counts against the sender's address.
 */
export const parseBodies = async (app: FastifyInstance, { work }: Pick<Limits, "work">): Promise<void> => {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (text === "") done(null, {});
    else if (isDeeper(text, DEEPEST_JSON)) done(new Unreadable("too deeply nested"));
    else {
      const begun = performance.now();
      void parseJson(request, text, (error, parsed) => {
        work(request.ip, performance.now() - begun);
        done(error, parsed);
      });
    }
  });
  await app.register(formbody, { parser: parseFields });
  await app.register(multipart, {
    limits: { fileSize: MOST_UPLOAD_BYTES, files: 1, fields: 50, fieldSize: MOST_FIELD_BYTES },
    throwFileSizeLimit: false,
  });
  // A body of an unknown type is refused as unreadable rather than with a plain 415; an empty one has no fields.
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    done(null, body === "" ? {} : String(body));
  });
};

const parseFields = (text: string): Record<string, unknown> => {
  const fields = text.split("&", MOST_FIELDS + 1);
  if (fields.length > MOST_FIELDS) throw new Unreadable("too many fields");
  return parseForm(text);
};

/** Whether lists and objects of a JSON text are nested more than `deepest` times. */
const isDeeper = (text: string, deepest: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString && character === "\\") at += 1;
    else if (isInString) continue;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
};
