/** Questions of members: the queue, one with what was written, the answer to it, and its end. */
import { QUESTION_STATES } from "@espalier/core/vocabulary/message";
import { z } from "zod";

import { id, optionally, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { questionText, subjectOfQuestion } from "../../shapes/question.ts";
import { openedVersion, version } from "../../shapes/version.ts";
import { optionalIdentifier } from "../../text-fields.ts";

const question = {
  id: z.int(),
  state: z.enum(QUESTION_STATES),
  uid: z.string(),
  nickname: z.string(),
  subject: subjectOfQuestion.nullable(),
  waiting_since: time,
  created_at: time,
};

export const adminQuestionList = defineCall({
  name: "adminQuestionList",
  method: "GET",
  fromReplica: true,
  path: "/admin/question/list",
  audience: "operator",
  permission: "questions.read",
  summary: "Questions of all members with the beginning of what was written last; asked last first unless sorted",
  request: z.object({
    ...adminPaging,
    state: optionally(z.enum(QUESTION_STATES, "input.choice")),
    uid: optionalIdentifier(32),
    sort: sortedBy("waiting", "written", "member"),
  }),
  data: paged(
    z.object({
      ...question,
      text: z.string(),
      operator: z.string(),
      written_at: time,
    }),
  ),
});

export const adminQuestionCounts = defineCall({
  name: "adminQuestionCounts",
  method: "GET",
  path: "/admin/question/counts",
  audience: "operator",
  permission: "questions.read",
  summary: "How many questions wait for an answer, are answered, and are closed; 10,001 stands for more than 10,000",
  request: emptyRequest,
  data: z.object({ waiting: z.int(), answered: z.int(), closed: z.int() }),
});

export const adminQuestionView = defineCall({
  name: "adminQuestionView",
  method: "GET",
  path: "/admin/question/view",
  audience: "operator",
  permission: "questions.read",
  summary: "A question with what was written, the oldest first; of more than 200 messages the newest",
  refusals: ["question.unknown"],
  request: z.object({ id }),
  data: z.object({
    ...question,
    version,
    left_out: z.int(),
    messages: z.array(
      z.object({
        id: z.int(),
        operator: z.string(),
        by_member: z.boolean(),
        text: z.string(),
        at: time,
        read_at: time,
      }),
    ),
  }),
});

export const adminQuestionAnswer = defineCall({
  name: "adminQuestionAnswer",
  method: "POST",
  path: "/admin/question/answer",
  audience: "operator",
  permission: "questions.answer",
  summary: "Answers a question and notifies the member, unless somebody wrote or closed it since it was read",
  refusals: ["question.unknown", "question.changed"],
  request: z.object({ id, version: openedVersion, text: questionText }),
  data: z.object({ id: z.int() }),
});

export const adminQuestionClose = defineCall({
  name: "adminQuestionClose",
  method: "POST",
  path: "/admin/question/close",
  audience: "operator",
  permission: "questions.answer",
  summary:
    "Closes a question that needs no answer, unless somebody wrote since it was read; the member may write again",
  refusals: ["question.unknown", "question.changed", "question.closed"],
  request: z.object({ id, version: openedVersion }),
  data: ok,
});
