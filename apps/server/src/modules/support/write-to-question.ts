import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { changeQuestion, insertMessage } from "./store.ts";

/** Writes to a question of the member, which then waits for the company, also if it was closed. Returns the message's id. */
export const writeToQuestion = async (
  tx: Tx,
  { memberId, id, text }: { readonly memberId: number; readonly id: number; readonly text: string },
  now: Date,
): Promise<Outcome<{ readonly id: number }, "question.unknown">> => {
  const written = await changeQuestion(tx, { memberId, id }, "written", now);
  if (!written.ok) return written;
  return done({ id: await insertMessage(tx, { question_id: id, member_id: memberId, text, at: now }) });
};
