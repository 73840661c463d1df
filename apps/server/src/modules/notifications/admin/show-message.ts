import {
  MESSAGE_TEMPLATES,
  type MessageState,
  type MessageTemplate,
} from "@espalier/contract/calls/notifications/message-words";
import type { AnswerOf } from "@espalier/contract/types";
import { storedLanguage } from "@espalier/core/text/language";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import { hasSecret, hideSecret } from "../hide-secret.ts";
import { textsOf } from "../render-message.ts";
import type { TemplateName } from "../templates.ts";
import type { findMessage, listMessages } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listMessages>>[number];
type Whole = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Every template has a word in the contract; a word without a template does not compile. */
const names: readonly MessageTemplate[] = MESSAGE_TEMPLATES satisfies readonly TemplateName[];

/** A message for the list. */
export const showMessage = (row: Row) => ({
  id: row.id,
  created_at: row.created_at,
  channel: row.channel,
  state: stateOf(row),
  template: oneOf(names, row.template),
  recipient: row.recipient,
  uid: row.uid ?? "",
  attempts: row.attempts,
  last_error: row.last_error,
  error_code: row.error_code,
  sent_at: row.sent_at,
});

/** The complete message. Words that only the recipient may read are hidden, also while it waits. */
export const showWholeMessage = (row: Whole, publicUrl: string): AnswerOf<"adminMessageView"> => {
  const shown = showMessage(row);
  const isOpen = shown.state === "waiting" || shown.state === "retrying";
  const { subject, body: text } = hideSecret(row, publicUrl)?.hidden ?? textsOf(row, publicUrl);
  return {
    ...shown,
    subject,
    text,
    language: storedLanguage(row.language),
    nickname: row.nickname ?? "",
    next_try_at: isOpen ? row.next_try_at : null,
    settled_at: row.settled_at,
    provider_ref: row.provider_ref,
    again: mayGoAgain(shown),
  };
};

/** A failed message can be sent again, except one with a secret, which has expired by then. */
export const mayGoAgain = ({ state, template }: { readonly state: string; readonly template: string }): boolean =>
  (state === "failed" || state === "given_up") && !hasSecret(template);

const stateOf = ({ state, attempts, attempts_before }: Row): MessageState =>
  state === "waiting" && attempts > attempts_before ? "retrying" : state;
