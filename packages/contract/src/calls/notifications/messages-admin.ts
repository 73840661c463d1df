import { CHANNELS } from "@espalier/core/vocabulary/message";
import { LANGUAGES } from "@espalier/core/text/language";
/** Messages to members, by mail and SMS, and what became of them. No call says a code. */
import { z } from "zod";

import { id, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { optionalIdentifier, optionalText } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { MESSAGE_FILTERS, MESSAGE_STATES, MESSAGE_TEMPLATES } from "./message-words.ts";
import { idList } from "../../shapes/id-list.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";

/** The maximum number that one request can send again: one page. */
const MOST_AGAIN = 100;

const message = {
  id: z.int(),
  created_at: time,
  channel: z.enum(CHANNELS),
  state: z.enum(MESSAGE_STATES),
  template: z.enum(MESSAGE_TEMPLATES),
  recipient: z.string(),
  /** The member's; "" where no member is known. */
  uid: z.string(),
  attempts: z.int(),
  /** The answer of the mail server or carrier to the last attempt, and its code. */
  last_error: z.string(),
  error_code: z.string(),
  sent_at: time,
};

export const adminMessageList = defineCall({
  name: "adminMessageList",
  method: "GET",
  fromReplica: true,
  path: "/admin/message/list",
  audience: "operator",
  permission: "messages.read",
  summary: "Messages to members, newest first; `recipient` is how an address or a number begins",
  request: z.object({
    ...adminPaging,
    ...range,
    state: optionally(z.enum(MESSAGE_FILTERS, "input.choice")),
    channel: optionally(z.enum(CHANNELS, "input.choice")),
    template: optionally(z.enum(MESSAGE_TEMPLATES, "input.choice")),
    recipient: optionalText(64),
    uid: optionalIdentifier(32),
    sort: sortedBy("template", "recipient", "uid", "channel", "attempts", "created_at"),
  }),
  data: paged(z.object(message)),
});

export const adminMessageView = defineCall({
  name: "adminMessageView",
  method: "GET",
  fromReplica: true,
  path: "/admin/message/view",
  audience: "operator",
  permission: "messages.read",
  summary: "A message with its text, in which a code is hidden, and how far it is",
  refusals: ["message.unknown"],
  request: z.object({ id }),
  data: z.object({
    ...message,
    subject: z.string(),
    text: z.string(),
    language: z.enum(LANGUAGES),
    nickname: z.string(),
    /** The time of the next attempt; 0 if there is none. */
    next_try_at: time,
    /** The time at which it was delivered, refused permanently or given up. */
    settled_at: time,
    /** The carrier's id of the message. */
    provider_ref: z.string(),
    /** Whether it can be sent again. */
    again: z.boolean(),
  }),
});

export const adminMessageAgain = defineCall({
  name: "adminMessageAgain",
  method: "POST",
  path: "/admin/message/again",
  audience: "operator",
  permission: "messages.write",
  summary:
    "Has messages that failed sent again; those that did not, and codes, are left alone. Answers how many it sends",
  refusals: ["message.not_failed"],
  request: z.object({ ids: idList(MOST_AGAIN) }),
  data: z.object({ queued: z.int() }),
});

export const adminMessageTest = defineCall({
  name: "adminMessageTest",
  method: "POST",
  path: "/admin/message/test",
  audience: "operator",
  permission: "messages.write",
  summary:
    "Sends a mail to one's own address, which shows whether mails arrive and their links lead to the right place",
  request: emptyRequest,
  data: z.object({ recipient: z.string() }),
});
