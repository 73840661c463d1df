import type { FastifyInstance } from "fastify";

import type { PaymentsDeps } from "../deps.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { refusal } from "../../../platform/http/answer.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import { CARD_WEBHOOK, webhookOf } from "../webhook-path.ts";
import { storeEvents } from "../store/events.ts";

/** Larger than any event; a request with a larger Content-Length is not read. */
const MOST_BYTES = 256 * 1024;

/**
 * Receives the messages of each card provider, as the bytes that were signed. This is no call of the contract: a provider looks at the status
 * alone. The events of a signed message are stored together and answered at once, and the worker processes each; until they are stored the
 * message is not answered with 200, so that the provider sends it again.
 */
export const serveCardWebhook = (app: FastifyInstance, { db, cards, clock }: PaymentsDeps): void => {
  const [first] = cards.all;
  if (!first) return;
  // A separate scope, whose bodies are parsed as bytes whatever their content type.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const serve = (url: string, { name, verify }: PaymentProvider): void => {
      scope.route({
        method: "POST",
        url,
        bodyLimit: MOST_BYTES,
        handler: async (request, reply) => {
          const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
          const verified = verify({ body, headers: request.headers }, clock());
          if (!verified.ok) return await reply.code(400).send(refusal(verified.failure, languageOf(request)));
          await storeEvents(db, name, verified.value, clock());
          return await reply.code(200).send();
        },
      });
    };
    serve(CARD_WEBHOOK, first);
    for (const provider of cards.all) serve(webhookOf(provider.name), provider);
    done();
  });
};
