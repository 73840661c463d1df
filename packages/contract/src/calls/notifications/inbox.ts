/** What the shop notified members of, and how they want to be notified. */
import { MESSAGE_KINDS, WAYS } from "@espalier/core/vocabulary/message";
import { z } from "zod";

import { flag, id, paging, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";

export const userInboxList = defineCall({
  name: "userInboxList",
  method: "GET",
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
