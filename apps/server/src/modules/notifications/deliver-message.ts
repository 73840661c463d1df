import { storedLanguage } from "@espalier/core/vocabulary/language";
import { z } from "zod";

import type { Db } from "../../platform/db/in-transaction.ts";
import { fillTemplate } from "./fill-template.ts";
import { type Claimed, type Hidden, markLater, markSent, markSettled } from "./store.ts";
import type { OutgoingMessage, ChannelSender, SendResult } from "../../platform/delivery/channel-sender.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { pauseAfter } from "./retry-pauses.ts";
import { isTemplateName, type Template, TEMPLATES } from "./templates.ts";

/** The replacement of a secret word once the message has ended. */
export const HIDDEN_WORD = "••••••";

/**
 * Sends a message taken from the outbox, and records the result. No message is lost: when the process dies in
 * between, another takes the message after the claim ends. A message past its `good_until` is not sent.
 */
export const deliverMessage = async (
  db: Db,
  message: Claimed,
  { send, publicUrl, clock }: { readonly send: ChannelSender; readonly publicUrl: string; readonly clock: () => Date },
): Promise<SendResult["outcome"] | "given_up"> => {
  const drawn = draw(message, publicUrl);
  const isOver = message.good_until !== null && message.good_until <= clock();
  if (isOver) {
    const reason = { error: "it was no longer of use", code: "" };
    await markSettled(db, message, { ...reason, state: "given_up", hidden: drawn.hidden, now: clock() });
    return "given_up";
  }
  const result = await send(drawn.outgoing);
  const now = clock();
  if (result.outcome === "sent") {
    await markSent(db, message, { ref: result.ref, hidden: drawn.hidden, now });
    return "sent";
  }
  const failure = { error: plain(result.error), code: result.code };
  const pause = pauseAfter(message.attempts - message.attempts_before);
  if (result.outcome === "later" && pause !== undefined) {
    await markLater(db, message, failure, new Date(now.getTime() + pause));
    return "later";
  }
  const state = result.outcome === "never" ? "failed" : "given_up";
  await markSettled(db, message, { ...failure, state, hidden: drawn.hidden, now });
  return result.outcome === "never" ? "never" : "given_up";
};

const LONGEST_ERROR = 500;

/** The provider's error as one line. */
const plain = (error: string): string => error.replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ").slice(0, LONGEST_ERROR);

const words = z.record(z.string(), z.string());

type Drawn = { readonly outgoing: OutgoingMessage; readonly hidden: Hidden | null };

/** The message to send, and its stored form afterwards when one of its words is secret. */
const draw = (message: Claimed, publicUrl: string): Drawn => {
  const { id, recipient, subject, body, attempts: attempt, channel } = message;
  const outgoing = { id, recipient, subject, text: body, html: null, attempt };
  const name = message.template;
  const known = words.safeParse(message.words).data;
  // A row without words was written by the previous release, which stored only the text.
  if (!isTemplateName(name) || !known) return { outgoing, hidden: null };
  const template: Template = TEMPLATES[name];
  if (template.words.some((word) => known[word] === undefined)) return { outgoing, hidden: null };
  const language = storedLanguage(message.language);
  const html = renderHtml(fillTemplate(name, { language, words: known, publicUrl }), language, publicUrl);
  const { secret } = template;
  if (secret === undefined) return { outgoing: { ...outgoing, html: channel === "mail" ? html : null }, hidden: null };
  const masked = { ...known, [secret]: HIDDEN_WORD };
  const filled = fillTemplate(name, { language, words: masked, publicUrl });
  const stored = channel === "mail" ? renderText(filled, publicUrl) : filled.sms;
  const hidden = { subject: channel === "mail" ? filled.subject : "", body: stored, words: JSON.stringify(masked) };
  return { outgoing: { ...outgoing, html: channel === "mail" ? html : null }, hidden };
};
