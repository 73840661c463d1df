import { QUESTIONS } from "@espalier/demo/content/questions";
import { type RawBuilder, sql } from "kysely";

import { aboutSubject } from "../modules/support/about-subject.ts";
import { askQuestion } from "../modules/support/ask-question.ts";
import { changeQuestion, insertMessage, markAnswersRead } from "../modules/support/store.ts";
import { writeToQuestion } from "../modules/support/write-to-question.ts";
import { notifyMemberOf } from "../modules/notifications/inbox/notify-members.ts";
import { HOUR_MS } from "../platform/clock/durations.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { must } from "./join-member.ts";

type Seeding = { readonly operatorId: number; readonly now: Date };

type Question = (typeof QUESTIONS)[number];

/** Creates what members asked: the demo member's questions, which were answered, and others that wait in the admin app. */
export const seedQuestions = async (tx: Tx, demoMember: number, seeding: Seeding): Promise<void> => {
  const known = [demoMember];
  for (const question of QUESTIONS) {
    const found = await findThing(tx, question, known, seeding.now);
    if (!found) continue;
    if (question.of === "another") known.push(found.member_id);
    await seedThread(tx, question, found, seeding);
  }
};

const seedThread = async (
  tx: Tx,
  { about, messages: [first, ...rest], closed }: Question,
  { member_id: memberId, sn }: Thing,
  { operatorId, now }: Seeding,
): Promise<void> => {
  const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const subject = about === null ? null : { kind: about, sn };
  const asked = await askQuestion(tx, { memberId, subject, text: first.text }, at(first.hoursAgo));
  const { id } = must(asked, "a question");
  for (const { by, text, hoursAgo } of rest) {
    const time = at(hoursAgo);
    if (by === "member") {
      const written = must(await writeToQuestion(tx, { memberId, id, text }, time), "a message");
      await markAnswersRead(tx, { memberId, id }, written.id, time);
    } else {
      must(await changeQuestion(tx, { memberId, id }, "answered", time), "an answer");
      await insertMessage(tx, { question_id: id, member_id: memberId, operator_id: operatorId, text, at: time });
      const words = { id: String(id), about: aboutSubject(subject), text };
      await notifyMemberOf(tx, { memberId, template: "question_answered", words }, time, ["inbox"]);
    }
  }
  if (closed) must(await changeQuestion(tx, { memberId, id }, "closed", now), "a close");
};

/** A member, and the number of the thing that the question is about; "" for none. */
type Thing = { readonly member_id: number; readonly sn: string };

/** What the question is about, of the first of the known members or of one who is not among them. */
const findThing = async (
  tx: Tx,
  { of, about, messages: [first] }: Question,
  known: readonly number[],
  now: Date,
): Promise<Thing | undefined> => {
  const at = new Date(now.getTime() - first.hoursAgo * HOUR_MS);
  const isOwn = of === "demo member";
  const whose = isOwn ? sql`= ${known[0]}` : sql`<> all (${known}::bigint[])`;
  const things: Readonly<Record<NonNullable<Question["about"]> | "nothing", RawBuilder<Thing>>> = {
    order: sql`
      select m.id as member_id, o.sn from member_order o join member m on m.customer_id = o.customer_id
      where m.id ${whose} and o.status = ${isOwn ? "shipped" : "unshipped"} and o.created_at < ${at}
      order by o.id desc limit 1`,
    withdrawal: sql`
      select member_id, sn from withdrawal
      where member_id ${whose} and status = 'pending' and created_at < ${at} order by id limit 1`,
    profit: sql`
      select member_id, sn from profit
      where member_id ${whose} and type = 'pair' and amount > 0 and at < ${at} order by at desc, sn limit 1`,
    nothing: sql`
      select id as member_id, '' as sn from member where id ${whose} and created_at < ${at} order by id desc limit 1`,
  };
  const { rows } = await things[about ?? "nothing"].execute(tx);
  return rows[0];
};
