import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMember } from "../../notifications/notify-customer.ts";
import { aboutSubject } from "../about-subject.ts";
import { changeQuestion, insertMessage } from "../store.ts";
import { lockQuestion } from "./queries.ts";

type Answer = {
  readonly id: number;
  /** What the operator had seen of the question. */
  readonly version: string;
  readonly text: string;
  readonly operatorId: number;
};

/**
 * Answers a question and notifies the member. What somebody wrote since the operator read it has to be read first, so that a member never
 * gets two answers that do not know of each other. Returns the message's id.
 */
export const answerQuestion = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version, text, operatorId }: Answer,
  { messaging, now }: { readonly messaging: Messaging; readonly now: Date },
): Promise<Outcome<{ readonly id: number }, "question.unknown" | "question.changed">> => {
  const found = await lockQuestion(tx, id);
  if (!found) return refused("question.unknown");
  if (found.version !== version) return refused("question.changed");
  const { member_id: memberId, subject_kind: kind, subject_sn: sn } = found;
  const answered = await changeQuestion(tx, { memberId, id }, "answered", now);
  if (!answered.ok) return answered;
  const message = await insertMessage(tx, {
    question_id: id,
    member_id: memberId,
    operator_id: operatorId,
    text,
    at: now,
  });
  const about = aboutSubject(kind === null || sn === null ? null : { kind, sn });
  const cause = `question ${message}`;
  await notifyMember(tx, messaging, memberId, {
    template: "question_answered",
    words: { id: String(id), about, text },
    cause,
    now,
  });
  await recordAudit({
    subject: { kind: "question", id: String(id) },
    before: { state: found.state },
    after: { state: answered.value, text },
  });
  return done({ id: message });
};
