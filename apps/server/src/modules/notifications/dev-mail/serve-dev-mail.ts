import type { FastifyInstance } from "fastify";
import escapeHtml from "escape-html";

import type { NotificationsDeps } from "../deps.ts";
import { newestMessages } from "./newest-messages.ts";

/**
 * /dev/mail: a plain page of the messages that would have been sent. Only without a mail server and outside production.
 */
export const serveDevMail = (app: FastifyInstance, deps: NotificationsDeps): void => {
  app.get("/dev/mail", async (_request, reply) => {
    const messages = await newestMessages(deps.db, "", deps.publicUrl);
    const articles = messages.map(
      (mail) =>
        `<article><h2>${mail.channel === "sms" ? "SMS" : escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${mail.created_at.toISOString()}</p>` +
        `<pre>${escapeHtml(mail.text)}</pre></article>`,
    );
    return await reply
      .type("text/html")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Mail</title><h1>Mail</h1>${articles.join("<hr>") || "<p>No messages yet.</p>"}</html>`,
      );
  });
};
