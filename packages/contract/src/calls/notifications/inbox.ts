/** What the shop notified members of, and how they want to be notified. */
import { MESSAGE_KINDS, WAYS } from "@espalier/core/vocabulary/message";
import { z } from "zod";

import { flag, id, paging, time, wholeNumber } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { text } from "../../text-fields.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";

export const userInboxList = defineCall({
  name: "userInboxList",
  method: "GET",
  fromReplica: true,
  path: "/user/inbox/list",
  audience: "member",
  summary: "The messages to the member of the last half year, newest first",
  request: z.object(paging),
  data: z.array(
    z.object({
      id: z.int(),
      /** Null for a message of a later release. */
      kind: z.enum(MESSAGE_KINDS).nullable(),
      title: z.string(),
      text: z.string(),
      /** The page of the shop that shows more; "" for none. */
      path: z.string(),
      created_at: time,
      read: z.boolean(),
    }),
  ),
});

export const userInboxRead = defineCall({
  name: "userInboxRead",
  method: "POST",
  path: "/user/inbox/read",
  audience: "member",
  summary: "Marks one message of the inbox as read",
  request: z.object({ id }),
  data: ok,
});

export const userInboxReadAll = defineCall({
  name: "userInboxReadAll",
  method: "POST",
  path: "/user/inbox/read/all",
  audience: "member",
  summary: "Marks the messages of the inbox as read, up to the newest that was seen",
  request: z.object({ id }),
  data: ok,
});

export const userMessageChoices = defineCall({
  name: "userMessageChoices",
  method: "GET",
  path: "/user/message/choices",
  audience: "member",
  summary: "How the member is notified of each kind of message",
  request: emptyRequest,
  data: z.object({
    /** The ways in which the member can be reached. */
    available: z.array(z.enum(WAYS)),
    push: z.object({
      /** The key with which a browser subscribes; "" where no pushes are sent. */
      key: z.string(),
      /** Whether this session's device gets pushes. */
      here: z.boolean(),
      /** Hours of the day without pushes; none when both are the same. */
      quiet_from: z.int(),
      quiet_to: z.int(),
      zone: z.string(),
      show_amounts: z.boolean(),
    }),
    kinds: z.array(
      z.object({
        kind: z.enum(MESSAGE_KINDS),
        /** The ways in which the member is notified. */
        on: z.array(z.enum(WAYS)),
        /** Those among them that cannot be switched off. */
        always: z.array(z.enum(WAYS)),
      }),
    ),
  }),
});

export const userMessageChoiceSet = defineCall({
  name: "userMessageChoiceSet",
  method: "POST",
  path: "/user/message/choice/set",
  audience: "member",
  summary: "Switches one way of notifying the member of a kind of message on or off",
  refusals: ["message.always_sent"],
  request: z.object({
    kind: z.enum(MESSAGE_KINDS, "input.choice"),
    way: z.enum(WAYS, "input.choice"),
    on: flag,
  }),
  data: ok,
});

export const userPushSubscribe = defineCall({
  name: "userPushSubscribe",
  method: "POST",
  path: "/user/push/subscribe",
  audience: "member",
  summary: "Has this session's device get pushes until the session ends, with what its browser's subscription holds",
  refusals: ["push.off", "push.device"],
  request: z.object({ endpoint: text(1_000), p256dh: text(100), auth: text(40) }),
  data: ok,
});

export const userPushUnsubscribe = defineCall({
  name: "userPushUnsubscribe",
  method: "POST",
  path: "/user/push/unsubscribe",
  audience: "member",
  summary: "Has this session's device get no more pushes",
  request: emptyRequest,
  data: ok,
});

export const userPushSet = defineCall({
  name: "userPushSet",
  method: "POST",
  path: "/user/push/set",
  audience: "member",
  summary: "Sets the hours without pushes, which wait until their end, and whether pushes show amounts",
  request: z.object({
    quiet_from: wholeNumber(0, 23),
    quiet_to: wholeNumber(0, 23),
    zone: text(64).refine(isTimeZone, { error: "input.choice" }),
    show_amounts: flag,
  }),
  data: ok,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
