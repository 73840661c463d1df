/** What a member asks the company: about an order, a withdrawal or a profit, or about nothing in particular. */
import { QUESTION_STATES, QUESTION_SUBJECTS } from "@espalier/core/vocabulary/message";
import { z } from "zod";

import { id, optionally, paging, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { refuse } from "../../refuse.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { questionText, subjectOfQuestion } from "../../shapes/question.ts";
import { identifier, optionalIdentifier } from "../../text-fields.ts";

const head = {
  id: z.int(),
  state: z.enum(QUESTION_STATES),
  subject: subjectOfQuestion.nullable(),
};

export const questionList = defineCall({
  name: "questionList",
  method: "GET",
  fromReplica: true,
  path: "/question/list",
  audience: "member",
  summary: "The member's questions, the one written to last first",
  request: z.object(paging),
  data: z.array(
    z.object({
      ...head,
      text: z.string(),
      by_member: z.boolean(),
      written_at: time,
      unread: z.int(),
    }),
  ),
});

export const questionUnread = defineCall({
  name: "questionUnread",
  method: "GET",
  path: "/question/unread",
  audience: "member",
  summary: "How many answers the member has not read, up to 100",
  request: emptyRequest,
  data: z.object({ unread: z.int() }),
});

export const questionView = defineCall({
  name: "questionView",
  method: "GET",
  path: "/question/view",
  audience: "member",
  summary: "A question with what was written, the oldest first; of more than 200 messages the newest",
  refusals: ["question.unknown"],
  request: z.object({ id }),
  data: z.object({
    ...head,
    left_out: z.int(),
    messages: z.array(z.object({ id: z.int(), by_member: z.boolean(), text: z.string(), at: time, read: z.boolean() })),
  }),
});

export const questionSubject = defineCall({
  name: "questionSubject",
  method: "GET",
  path: "/question/subject",
  audience: "member",
  summary: "What a question would be about, and the question that the member has asked about it; 0 for none",
  refusals: ["order.unknown", "withdraw.unknown", "profit.unknown"],
  request: z.object({ about: z.enum(QUESTION_SUBJECTS, "input.choice"), sn: identifier(32) }),
  data: z.object({ subject: subjectOfQuestion, question: z.int() }),
});

export const questionAsk = defineCall({
  name: "questionAsk",
  method: "POST",
  path: "/question/ask",
  audience: "member",
  summary:
    "Asks the company, about one of the member's orders, withdrawals or profits if `about` says so; what was asked about the same thing " +
    "before is the same question, which it opens again",
  refusals: ["order.unknown", "withdraw.unknown", "profit.unknown"],
  request: z
    .object({
      about: optionally(z.enum(QUESTION_SUBJECTS, "input.choice")),
      sn: optionalIdentifier(32),
      text: questionText,
    })
    .check((context) => {
      const { about, sn } = context.value;
      if (about !== undefined && sn === "") refuse(context, "input.missing", {}, ["sn"]);
    }),
  data: z.object({ id: z.int() }),
});

export const questionWrite = defineCall({
  name: "questionWrite",
  method: "POST",
  path: "/question/write",
  audience: "member",
  summary: "Writes to one of the member's questions, which opens it again if it was closed",
  refusals: ["question.unknown"],
  request: z.object({ id, text: questionText }),
  data: z.object({ id: z.int() }),
});

export const questionRead = defineCall({
  name: "questionRead",
  method: "POST",
  path: "/question/read",
  audience: "member",
  summary: "Marks the answers to a question as read, up to the newest that was seen",
  request: z.object({ id, message: id }),
  data: ok,
});
