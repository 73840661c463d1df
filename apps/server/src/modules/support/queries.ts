import type { QuestionState, QuestionSubject } from "@espalier/core/vocabulary/message";
import { type RawBuilder, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { MOST_SHOWN } from "./limits.ts";
import { type SubjectFacts, subjectFacts } from "./subject-facts.ts";

/** What a member asks about. */
export type Subject = { readonly kind: QuestionSubject; readonly sn: string };

/**
 * The facts of an order, withdrawal or profit of a member; undefined when the member has none of that number. A profit counts while its run
 * stands, as wherever members see profits; a question that was asked about it stays.
 */
export const findSubject = async (
  db: Db | Tx,
  memberId: number,
  { kind, sn }: Subject,
): Promise<SubjectFacts | undefined> => {
  const named = { memberId: sql`${memberId}::bigint`, kind: sql`${kind}::text`, sn: sql`${sn}::text` };
  const { rows } = await sql<SubjectFacts>`
    select ${named.kind} as subject_kind, ${named.sn} as subject_sn, facts.* from (${subjectFacts(named)}) facts
    where ${named.kind} <> 'profit' or exists (
      select from profit p join plan_run r on r.id = p.run_id and r.status = 'posted'
      where p.member_id = ${named.memberId} and p.sn = ${named.sn})`.execute(db);
  return rows[0];
};

/** The question that a member asked about something, if any. */
export const findQuestionOn = async (
  db: Db | Tx,
  memberId: number,
  { kind, sn }: Subject,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom("question")
      .select("id")
      .where("member_id", "=", memberId)
      .where("subject_kind", "=", kind)
      .where("subject_sn", "=", sn)
      .executeTakeFirst()
  )?.id;

/** SQL for the facts of what the question `q` is about. */
export const FACTS_OF_QUESTION: RawBuilder<unknown> = sql`
  left join lateral (${subjectFacts({
    memberId: sql.ref("q.member_id"),
    kind: sql.ref("q.subject_kind"),
    sn: sql.ref("q.subject_sn"),
  })}) facts on true`;

/** SQL for the beginning of what was written last to the question `q`, and who wrote it. */
export const LAST_MESSAGE: RawBuilder<unknown> = sql`
  cross join lateral (
    select left(w.text, 200) as text, w.operator_id from question_message w where w.question_id = q.id order by w.id desc limit 1
  ) last`;

type Listed = SubjectFacts & {
  readonly id: number;
  readonly state: QuestionState;
  readonly text: string;
  readonly by_member: boolean;
  readonly written_at: Date;
  readonly unread: number;
};

export const listQuestions = async (
  db: Db,
  memberId: number,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<readonly Listed[]> => {
  const { rows } = await sql<Listed>`
    select q.id, q.state, q.subject_kind, q.subject_sn, facts.*, last.text, last.operator_id is null as by_member, q.written_at, (
        select count(*)::integer from question_message u
        where u.question_id = q.id and u.operator_id is not null and u.read_at is null
      ) as unread
    from (
      select * from question where member_id = ${memberId} order by written_at desc, id desc offset ${skip} limit ${limit}
    ) q ${FACTS_OF_QUESTION} ${LAST_MESSAGE}
    order by q.written_at desc, q.id desc`.execute(db);
  return rows;
};

type Question = SubjectFacts & { readonly id: number; readonly state: QuestionState };

/** A question of a member; undefined for another's too. */
export const findQuestion = async (db: Db, memberId: number, id: number): Promise<Question | undefined> => {
  const { rows } = await sql<Question>`
    select q.id, q.state, q.subject_kind, q.subject_sn, facts.*
    from question q ${FACTS_OF_QUESTION}
    where q.member_id = ${memberId} and q.id = ${id}`.execute(db);
  return rows[0];
};

/** The newest messages of a question, the oldest of them first, and how many older ones there are. */
export const readMessages = async (db: Db | Tx, questionId: number) => {
  const newest = await db
    .selectFrom("question_message as w")
    .leftJoin("operator as o", "o.id", "w.operator_id")
    .select(["w.id", "w.text", "w.at", "w.read_at", "w.operator_id", "o.name as operator"])
    .select((eb) => eb.fn.countAll<bigint>().over().as("all"))
    .where("w.question_id", "=", questionId)
    .orderBy("w.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return { messages: newest.toReversed(), leftOut: Number(newest[0]?.all ?? 0) - newest.length };
};

/** As many unread answers as are counted. */
const MOST_UNREAD = 100;

export const countUnread = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from question_message where member_id = ${memberId} and operator_id is not null and read_at is null limit ${MOST_UNREAD}
    ) counted`.execute(db);
  return rows[0]?.unread ?? 0;
};
