import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { QuestionSubject } from "@espalier/core/vocabulary/message";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { findQuestionOn, findSubject, type Subject } from "./queries.ts";
import { insertMessage, insertQuestion } from "./store.ts";
import { writeToQuestion } from "./write-to-question.ts";

export const UNKNOWN_SUBJECT = {
  order: "order.unknown",
  withdrawal: "withdraw.unknown",
  profit: "profit.unknown",
} as const satisfies Readonly<Record<QuestionSubject, string>>;

type SubjectRefusal = (typeof UNKNOWN_SUBJECT)[QuestionSubject];

/**
 * Asks the company about one of the member's own things, or about nothing in particular. What was asked about the same thing before is
 * continued: a second question about it would be answered by somebody who has not seen the first.
 */
export const askQuestion = async (
  tx: Tx,
  { memberId, subject, text }: { readonly memberId: number; readonly subject: Subject | null; readonly text: string },
  now: Date,
): Promise<Outcome<{ readonly id: number }, SubjectRefusal>> => {
  if (subject !== null && !(await findSubject(tx, memberId, subject))) return refused(UNKNOWN_SUBJECT[subject.kind]);
  const opened = await insertQuestion(tx, { memberId, subject, now });
  if (opened !== undefined) {
    await insertMessage(tx, { question_id: opened, member_id: memberId, text, at: now });
    return done({ id: opened });
  }
  const id = subject === null ? undefined : await findQuestionOn(tx, memberId, subject);
  if (id === undefined) throw new Error("a question was neither opened nor there before");
  const written = await writeToQuestion(tx, { memberId, id, text }, now);
  if (!written.ok) throw new Error(`question ${id} took no message: ${written.failure.key}`);
  return done({ id });
};
