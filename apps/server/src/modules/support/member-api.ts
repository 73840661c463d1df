import { done, refused } from "@espalier/core/vocabulary/outcome";

import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../platform/http/policies/refuse-too-many.ts";
import { askQuestion, UNKNOWN_SUBJECT } from "./ask-question.ts";
import type { SupportDeps } from "./deps.ts";
import { MESSAGES_WRITTEN } from "./limits.ts";
import { countUnread, findQuestion, findQuestionOn, findSubject, listQuestions, readMessages } from "./queries.ts";
import { markAnswersRead } from "./store.ts";
import { showSubject } from "./subject-facts.ts";
import { writeToQuestion } from "./write-to-question.ts";

export const questionMemberApi = ({ db, limits }: SupportDeps): readonly Binding[] => {
  /** Counts a message outside the transaction, and not for a repeated request. */
  const countMessage = async (memberId: number) => refuseTooMany(await limits.ofMember(MESSAGES_WRITTEN, memberId));

  return [
    bind("questionList", async ({ input: { page, limit }, caller: { memberId } }) => {
      const rows = await listQuestions(db, memberId, { skip: (page - 1) * limit, limit });
      return done(
        rows.map(({ id, state, text, by_member, written_at, unread, ...facts }) => ({
          id,
          state,
          text,
          by_member,
          written_at,
          unread,
          subject: showSubject(facts),
        })),
      );
    }),

    bind("questionUnread", async ({ caller: { memberId } }) => done({ unread: await countUnread(db, memberId) })),

    bind("questionView", async ({ input: { id }, caller: { memberId } }) => {
      const found = await findQuestion(db, memberId, id);
      if (!found) return refused("question.unknown");
      const { messages, leftOut } = await readMessages(db, id);
      return done({
        id,
        state: found.state,
        subject: showSubject(found),
        left_out: leftOut,
        messages: messages.map((message) => ({
          id: message.id,
          text: message.text,
          at: message.at,
          by_member: message.operator_id === null,
          read: message.operator_id === null || message.read_at !== null,
        })),
      });
    }),

    bind("questionSubject", async ({ input: { about: kind, sn }, caller: { memberId } }) => {
      const [facts, question] = await Promise.all([
        findSubject(db, memberId, { kind, sn }),
        findQuestionOn(db, memberId, { kind, sn }),
      ]);
      const subject = facts && showSubject(facts);
      return subject ? done({ subject, question: question ?? 0 }) : refused(UNKNOWN_SUBJECT[kind]);
    }),

    bind("questionAsk", async ({ input: { about, sn, text }, caller: { memberId }, now, write }) => {
      const subject = about === undefined ? null : { kind: about, sn };
      return await write(
        async (tx) => await askQuestion(tx, { memberId, subject, text }, now),
        async () => await countMessage(memberId),
      );
    }),

    bind(
      "questionWrite",
      async ({ input: { id, text }, caller: { memberId }, now, write }) =>
        await write(
          async (tx) => await writeToQuestion(tx, { memberId, id, text }, now),
          async () => await countMessage(memberId),
        ),
    ),

    bind(
      "questionRead",
      async ({ input: { id, message }, caller: { memberId }, now, write }) =>
        await write(async (tx) => {
          await markAnswersRead(tx, { memberId, id }, message, now);
          return done(null);
        }),
    ),
  ];
};
