import type { EventOf } from "@espalier/core/states/machine";
import { questionStates } from "@espalier/core/states/question";
import type { QuestionState } from "@espalier/core/vocabulary/message";
import { type Insertable, sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../platform/db/change-state.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import type { QuestionMessage } from "../../platform/db/schema.generated.ts";
import type { Subject } from "./queries.ts";

/** Opens a question in its first state; undefined when the member has one about the same thing. */
export const insertQuestion = async (
  tx: Tx,
  { memberId, subject, now }: { readonly memberId: number; readonly subject: Subject | null; readonly now: Date },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto("question")
      .values({
        member_id: memberId,
        state: questionStates.start.state,
        subject_kind: subject?.kind ?? null,
        subject_sn: subject?.sn ?? null,
        created_at: now,
        written_at: now,
        waiting_since: now,
      })
      .onConflict((conflict) => conflict.constraint("question_subject_key").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

export const insertMessage = async (tx: Tx, message: Insertable<QuestionMessage>): Promise<number> =>
  (await tx.insertInto("question_message").values(message).returning("id").executeTakeFirstOrThrow()).id;

type Name = { readonly memberId: number; readonly id: number };

type Event = EventOf<typeof questionStates>;

/** Writes an event of a question, or returns why it is refused. */
export const changeQuestion = async <E extends Event>(tx: Tx, question: Name, event: E, now: Date) =>
  await changeState(tx, store, question, event, { now });

const store = stateStore({
  machine: questionStates,
  move: async (
    tx,
    {
      name: { memberId, id },
      event,
      from,
      to,
      change: { now },
    }: StateStep<Name, QuestionState, Event, { readonly now: Date }>,
  ) =>
    (
      await tx
        .updateTable("question")
        .set({
          state: to ?? sql.ref<QuestionState>("state"),
          written_at: event === "closed" ? sql.ref<Date>("written_at") : now,
          // Who writes again while waiting has waited since the first time.
          waiting_since: to === "waiting" ? sql<Date>`coalesce(waiting_since, ${now})` : null,
        })
        .where("member_id", "=", memberId)
        .where("id", "=", id)
        .where("state", "in", from)
        .returning("state")
        .executeTakeFirst()
    )?.state,
  lock: async (tx, { memberId, id }: Name) =>
    (
      await tx
        .selectFrom("question")
        .select("state")
        .where("member_id", "=", memberId)
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    )?.state,
});

/** Marks the answers of a member's question as read, up to one of them: what came meanwhile stays unread. */
export const markAnswersRead = async (tx: Tx, { memberId, id }: Name, upTo: number, now: Date): Promise<void> => {
  await tx
    .updateTable("question_message")
    .set({ read_at: now })
    .where("question_id", "=", id)
    .where("member_id", "=", memberId)
    .where("id", "<=", upTo)
    .where("operator_id", "is not", null)
    .where("read_at", "is", null)
    .execute();
};
