import type { AnswerOf } from "@espalier/contract/types";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { readMessages } from "../queries.ts";
import { showSubject } from "../subject-facts.ts";
import { describeQuestions, questionVersion } from "./queries.ts";

/** A question with what was written; undefined when there is none. */
export const viewQuestion = async (db: Db, id: number): Promise<AnswerOf<"adminQuestionView"> | undefined> => {
  const [[found], { messages, leftOut }] = await Promise.all([describeQuestions(db, [id]), readMessages(db, id)]);
  if (!found) return undefined;
  const { state, uid, nickname, waiting_since, created_at } = found;
  return {
    id,
    state,
    uid,
    nickname,
    waiting_since,
    created_at,
    subject: showSubject(found),
    version: questionVersion({ state, last: messages.at(-1)?.id ?? 0 }),
    left_out: leftOut,
    messages: messages.map((message) => ({
      id: message.id,
      text: message.text,
      at: message.at,
      read_at: message.read_at,
      operator: message.operator ?? "",
      by_member: message.operator_id === null,
    })),
  };
};
