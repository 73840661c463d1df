import { askQuestion } from "../../modules/support/ask-question.ts";
import type { Subject } from "../../modules/support/queries.ts";
import { type Db, inTransaction } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";

type Asked = {
  readonly memberId: number;
  readonly subject?: Subject;
  readonly text?: string;
  readonly now?: Date;
};

/** Asks a question as a member; returns its id. */
export const aQuestion = async (
  db: Db,
  { memberId, subject, text = "Where is it?", now = START }: Asked,
): Promise<number> => {
  const asked = await inTransaction(
    db,
    async (tx) => await askQuestion(tx, { memberId, subject: subject ?? null, text }, now),
  );
  if (!asked.ok) throw new Error(`a question was refused: ${asked.failure.key}`);
  return asked.value.id;
};
