import { storedLanguage } from "@espalier/core/text/language";

import type { Db } from "../../platform/db/in-transaction.ts";
import { fillTemplate } from "./fill-template.ts";
import { type Claimed, type Hidden, markLater, markSent, markSettled } from "./store.ts";
import type { OutgoingMessage, ChannelSender, SendResult } from "../../platform/delivery/channel-sender.ts";
import { inServiceSpan } from "../../platform/telemetry/spans.ts";
import { renderHtml } from "./render-html.ts";
import { HIDDEN_WORD, hideSecret } from "./hide-secret.ts";
import { isUnfilled, textsOf } from "./render-message.ts";
import { storedWords } from "./stored-words.ts";
import { pauseAfter } from "./retry-pauses.ts";
import { isTemplateName } from "./templates.ts";

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
  const result = await inServiceSpan(message.channel, async () => await send(drawn.outgoing));
  const now = clock();
  if (result.outcome === "sent") {
    await markSent(db, message, { ref: result.ref, hidden: drawn.hidden, now });
    return "sent";
  }
  const failure = { error: plain(withoutSecret(result.error, drawn.secret)), code: result.code };
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

/** Mail servers and carriers quote what they refuse. */
const withoutSecret = (error: string, secret: string): string =>
  secret === "" ? error : error.replaceAll(secret, HIDDEN_WORD);

/** The message to send, its secret ("" for none), and what is stored of it afterwards if it has one or was written without texts. */
type Drawn = { readonly outgoing: OutgoingMessage; readonly secret: string; readonly hidden: Hidden | null };

const draw = (message: Claimed, publicUrl: string): Drawn => {
  const { id, recipient, attempts: attempt, channel, template: name } = message;
  const { subject, body } = textsOf(message, publicUrl);
  const words = storedWords(message);
  const language = storedLanguage(message.language);
  const html =
    channel === "mail" && words && isTemplateName(name)
      ? renderHtml(fillTemplate(name, { language, words, publicUrl }), language, publicUrl)
      : null;
  const outgoing = { id, recipient, subject, text: body, html, attempt };
  const found = hideSecret(message, publicUrl);
  if (!found) {
    const filled = isUnfilled(message) ? { subject, body, words: JSON.stringify(message.words) } : null;
    return { outgoing, secret: "", hidden: filled };
  }
  const { secret, hidden } = found;
  return { outgoing, secret, hidden: { ...hidden, words: JSON.stringify(hidden.words) } };
};
