import type { FastifyInstance } from "fastify";

import type { PlatformDeps } from "../../deps.ts";
import { refusal } from "../answer.ts";
import { languageOf } from "../error-answers.ts";

/** A name is made from the content, so a file is never requested twice. */
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Serves uploaded files under /files/. A file's type comes from our own list, nothing in it can be run, and anything
 * that is not exactly a file's name is answered as missing.
 */
export const serveFiles = (app: FastifyInstance, { files }: Pick<PlatformDeps, "files">): void => {
  app.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const file = await files.read(request.params["*"]);
    if (!file) {
      const answer = refusal({ key: "not_found" }, languageOf(request));
      return await reply.code(404).header("cache-control", "no-store").send(answer);
    }
    return await reply
      .type(file.contentType)
      .header("cache-control", FOR_EVER)
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(file.bytes);
  });
};
