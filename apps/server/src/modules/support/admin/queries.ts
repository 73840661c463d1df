import type { QuestionState } from "@espalier/core/vocabulary/message";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import { FACTS_OF_QUESTION, LAST_MESSAGE } from "../queries.ts";
import type { SubjectFacts } from "../subject-facts.ts";

export type QuestionFilter = { readonly state: QuestionState | undefined; readonly uid: string };

/** The questions that match a filter, unordered. */
export const filterQuestions = (db: Db, { state, uid }: QuestionFilter) =>
  db
    .selectFrom("question as q")
    .select("q.id")
    .$call((rows) => (state === undefined ? rows : rows.where("q.state", "=", state)))
    .$if(uid !== "", (rows) =>
      rows.where("q.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    );

type Described = SubjectFacts & {
  readonly id: number;
  readonly state: QuestionState;
  readonly uid: string;
  readonly nickname: string;
  readonly waiting_since: Date | null;
  readonly created_at: Date;
  readonly written_at: Date;
  readonly text: string;
  /** Who wrote last; "" for the member. */
  readonly operator: string;
};

/** Questions by their ids, asked last first. */
export const describeQuestions = async (db: Db | Tx, ids: readonly number[]): Promise<readonly Described[]> => {
  const { rows } = await sql<Described>`
    select q.id, q.state, m.uid, m.nickname, q.waiting_since, q.created_at, q.written_at,
      q.subject_kind, q.subject_sn, facts.*, last.text, coalesce(p.name, '') as operator
    from question q join member_customer m on m.id = q.member_id ${FACTS_OF_QUESTION} ${LAST_MESSAGE}
    left join operator p on p.id = last.operator_id
    where q.id = any(${ids}::bigint[])
    order by q.id desc`.execute(db);
  return rows;
};

/** How many questions are in each state; each is counted up to 10,001. */
export const countQuestions = async (db: Db): Promise<Readonly<Record<QuestionState, number>>> => {
  const counted = (state: QuestionState) =>
    sql`(select count(*)::integer from (select from question where state = ${state} limit 10001) ${sql.ref(state)})`;
  const { rows } = await sql<Readonly<Record<QuestionState, number>>>`
    select ${counted("waiting")} as waiting, ${counted("answered")} as answered, ${counted("closed")} as closed`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, answered: 0, closed: 0 };
};

/** What an operator has seen of a question: its state, and the last message. */
export const questionVersion = (seen: { readonly state: QuestionState; readonly last: number }): string =>
  versionOf(seen, ["state", "last"]);

/** Locks a question until the transaction ends. */
export const lockQuestion = async (tx: Tx, id: number) => {
  const found = await tx
    .selectFrom("question")
    .select(["id", "member_id", "state", "subject_kind", "subject_sn"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_id: last } = await tx
    .selectFrom("question_message")
    .select((eb) => eb.fn.max("id").as("last_id"))
    .where("question_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...found, version: questionVersion({ state: found.state, last }) };
};
