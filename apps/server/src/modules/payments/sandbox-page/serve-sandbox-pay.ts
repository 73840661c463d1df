import { readFile } from "node:fs/promises";

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@espalier/core/text/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

import type { PaymentsDeps } from "../deps.ts";
import { refusal } from "../../../platform/http/answer.ts";
import { languageOf } from "../../../platform/http/error-answers.ts";
import { paySandboxPayment } from "../sandbox/pay-sandbox-payment.ts";
import { findSandboxPayment, type SandboxPayment } from "../sandbox/queries.ts";
import { SANDBOX, SANDBOX_PAGES } from "../sandbox/sandbox-provider.ts";
import { webhookOf } from "../webhook-path.ts";
import { drawBank, drawCards, drawOver, SANDBOX_STYLE } from "./draw-pages.ts";
import { SANDBOX_ACTIONS } from "./sandbox-cards.ts";

type SandboxRequest = FastifyRequest<{ Params: { ref: string }; Querystring: { lang?: unknown } }>;

/**
 * Serves the sandbox provider's own pages. They work like those of any provider: a payment is reported by a signed
 * message to the webhook, and the buyer returns to the address with which the payment was opened.
 */
export const serveSandboxPay = (app: FastifyInstance, deps: PaymentsDeps): void => {
  const { db, secretKey, random, clock, cards } = deps;
  if (!cards.of(SANDBOX)) return;
  const style = readFile(new URL("sandbox-pay.css", import.meta.url));

  app.get(SANDBOX_STYLE, async (_request, reply) => await reply.type("text/css").send(await style));

  app.get(`${SANDBOX_PAGES}/:ref`, async (request: SandboxRequest, reply) => {
    const payment = await find(request.params.ref);
    if (!payment) return await notFound(request, reply);
    return await show(reply, isOpen(payment) ? drawCards : drawOver, payment, languageFor(request, payment));
  });

  app.post(`${SANDBOX_PAGES}/:ref`, async (request: SandboxRequest, reply) => {
    const payment = await find(request.params.ref);
    if (!payment) return await notFound(request, reply);
    const language = languageFor(request, payment);
    const parsed = form.safeParse(request.body);
    if (!isOpen(payment)) return await show(reply, drawOver, payment, language);
    switch (parsed.data?.action) {
      case "pay":
      case "bank-yes":
        return await pay(payment, reply);
      case "confirm":
        return await show(reply, drawBank, payment, language);
      case "decline":
      case "bank-no":
      case undefined:
        return await reply.type("text/html").send(drawCards(payment, language, true));
    }
  });

  const find = async (ref: string): Promise<SandboxPayment | undefined> =>
    REF.test(ref) ? await findSandboxPayment(db, ref) : undefined;

  const isOpen = ({ status, expiresAt }: SandboxPayment): boolean => status === "open" && expiresAt > clock();

  const pay = async (payment: SandboxPayment, reply: FastifyReply): Promise<unknown> => {
    const reported = await paySandboxPayment(payment, { db, secretKey, random, now: clock() });
    if (reported) {
      const { statusCode } = await app.inject({
        method: "POST",
        url: webhookOf(SANDBOX),
        payload: reported.body,
        headers: reported.headers,
      });
      // A rejected message is not sent again: the product checks the status of its payments itself.
      if (statusCode !== 200) deps.log.warn({ statusCode }, "the sandbox's event was rejected");
    }
    return await reply.redirect(payment.returnPath, 303);
  };
};

const REF = /^sbx_[0-9a-f]{24}$/;

const form = z.object({ action: z.enum(SANDBOX_ACTIONS) });

const show = async (
  reply: FastifyReply,
  draw: (payment: SandboxPayment, language: Language, declined: boolean) => string,
  payment: SandboxPayment,
  language: Language,
): Promise<unknown> =>
  await reply
    .type("text/html")
    .header("cache-control", "no-store")
    .send(draw(payment, language, false));

const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
  await reply.code(404).send(refusal({ key: "not_found" }, languageOf(request)));

/** The language in the address, else the one in which the payment was opened. */
const languageFor = ({ query }: SandboxRequest, { language }: SandboxPayment): Language =>
  LANGUAGES.find((each) => each === query.lang) ?? LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
