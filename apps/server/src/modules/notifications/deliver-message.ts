import { storedLanguage } from "@espalier/core/text/language";

import type { Db } from "../../platform/db/in-transaction.ts";
import { onceReachable } from "../../platform/db/once-reachable.ts";
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

type DeliveryDeps = {
  readonly send: ChannelSender;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** Ends the waiting for a database that cannot be reached. */
  readonly ending: AbortSignal;
};

type Delivered = SendResult["outcome"] | "given_up";

/**
 * Sends a message taken from the outbox, and records the result as soon as the database answers. No message is lost: when the process
 * dies in between, another takes the message after the claim ends. A message past its `good_until` is not sent.
 */
export const deliverMessage = async (db: Db, message: Claimed, deps: DeliveryDeps): Promise<Delivered> => {
  const { outcome, record } = await trySending(db, message, deps);
  await onceReachable(deps.ending, record);
  return outcome;
};

type Attempted = { readonly outcome: Delivered; readonly record: () => Promise<void> };

const trySending = async (db: Db, message: Claimed, { send, publicUrl, clock }: DeliveryDeps): Promise<Attempted> => {
  const drawn = draw(message, publicUrl);
  const isOver = message.good_until !== null && message.good_until <= clock();
  if (isOver) {
    const end = { error: "it was no longer of use", code: "", state: "given_up", hidden: drawn.hidden } as const;
    return { outcome: "given_up", record: async () => await markSettled(db, message, { ...end, now: clock() }) };
  }
  const result = await inServiceSpan(message.channel, async () => await send(drawn.outgoing));
  const now = clock();
  const { outcome } = result;
  if (outcome === "sent") {
    const { ref } = result;
    return { outcome, record: async () => await markSent(db, message, { ref, hidden: drawn.hidden, now }) };
  }
  const failure = { error: plain(withoutSecret(result.error, drawn.secret)), code: result.code };
  const pause = pauseAfter(message.attempts - message.attempts_before);
  if (outcome === "later" && pause !== undefined) {
    const next = new Date(now.getTime() + pause);
    return { outcome, record: async () => await markLater(db, message, failure, next) };
  }
  const end = { ...failure, state: outcome === "never" ? "failed" : "given_up", hidden: drawn.hidden, now } as const;
  return {
    outcome: outcome === "never" ? "never" : "given_up",
    record: async () => await markSettled(db, message, end),
  };
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
