import type { FastifyInstance } from "fastify";

import type { Deps } from "../../../deps.ts";
import { refusal } from "../../../platform/http/answer.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import { CARD_WEBHOOK } from "../webhook-path.ts";
import { storeEvent } from "../store/events.ts";

/** Larger than any event; a request with a larger Content-Length is not read. */
const MOST_BYTES = 256 * 1024;

/**
 * Receives the card provider's events, as the bytes that were signed. This is no call of the contract: a provider looks
 * at the status alone. A signed event is stored and answered at once, and the worker processes it; until it is stored
 * it is not answered with 200, so that the provider sends it again.
 */
export const serveCardWebhook = (app: FastifyInstance, { db, cards, clock }: Deps): void => {
  if (!cards) return;
  // A separate scope, whose bodies are parsed as bytes whatever their content type.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.route({
      method: "POST",
      url: CARD_WEBHOOK,
      bodyLimit: MOST_BYTES,
      handler: async (request, reply) => {
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const verified = cards.verify({ body, headers: request.headers }, clock());
        if (!verified.ok) return await reply.code(400).send(refusal(verified.failure, languageOf(request)));
        await storeEvent(db, cards.name, { ...verified.value, body: new TextDecoder().decode(body) }, clock());
        return await reply.code(200).send();
      },
    });
    done();
  });
};
