import type { FastifyInstance } from "fastify";

import type { Deps } from "../../../deps.ts";
import { refusal } from "../../../platform/http/answer.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import { CARD_WEBHOOK } from "../webhook-path.ts";
import { storeEvent } from "../store/events.ts";

/** More than any event has; what says at once that it is longer is not read. */
const MOST_BYTES = 256 * 1024;

/**
 * Takes what the card provider says, byte by byte as it was signed. It is no call: a provider looks at the status alone. What is
 * signed is kept and answered at once, and the worker does what it asks for; until it is kept, it is not answered with 200, so
 * that the provider says it again.
 */
export const serveCardWebhook = (app: FastifyInstance, { db, cards, clock }: Deps): void => {
  if (!cards) return;
  // A scope of its own, whose bodies are bytes whatever they say they are.
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
