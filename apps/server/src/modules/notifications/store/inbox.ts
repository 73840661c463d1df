import { usualChoice } from "@espalier/core/messages/usual-choice";
import { type MessageKind, WAYS, type Way } from "@espalier/core/vocabulary/message";
import { keysOf } from "@espalier/core/vocabulary/record-of";
import { type RawBuilder, sql } from "kysely";

import { serverTexts } from "../../../locales/server-texts.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";
import { inBatches } from "../../../platform/db/in-batches.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { type InboxTemplate, TEMPLATES } from "../templates.ts";

/**
 * Messages to members, as SQL for rows with these columns. `words` are the facts of the message, as `sayWords` reads them. A cause names
 * the member too: of several messages for one cause only the first is written.
 */
export type MessageRows = RawBuilder<MessageRow>;
export type MessageRow = {
  readonly member_id: number;
  readonly template: InboxTemplate;
  readonly words: unknown;
  readonly cause: string | null;
};

/**
 * Notifies members in the ways that each of them chose, with one statement for any number of them. Mail, SMS and pushes are written without
 * their texts, which are filled in when they are sent.
 */
export const writeMessages = async (
  tx: Tx,
  messages: MessageRows,
  { by, now }: { readonly by: readonly Way[]; readonly now: Date },
): Promise<void> => {
  await sql`
    with messages as materialized (${messages}), chosen as materialized (
      select t.member_id, m.customer_id, t.template, t.words, t.cause, r.way, m.email, m.language,
        case when m.mobile_verified_at is not null then m.mobile else '' end as mobile
      from messages t
      join jsonb_to_recordset(${RULES}::jsonb)
        r (template text, kind text, way text, with_email text, without_email text) on r.template = t.template
      join member_customer m on m.id = t.member_id
      left join message_choice c on c.member_id = t.member_id and c.kind = r.kind and c.way = r.way
      cross join lateral (select case when m.email is null then r.without_email else r.with_email end as choice) usual
      where r.way = any(${by}::text[])
        and (usual.choice = 'always' or coalesce(c.chosen, usual.choice = 'on'))
    ), sent as (
      insert into outbox (channel, recipient, customer_id, template, language, words, subject, body, cause, created_at, next_try_at)
      select way, case way when 'mail' then email else mobile end, customer_id, template, language, words, '', '',
        case way when 'mail' then cause else cause || ' ' || way end, ${now}, ${now}
      from chosen
      where (way = 'mail' and email is not null) or (way = 'sms' and mobile <> '')
      on conflict (cause) do nothing
    ), pushed as (
      insert into outbox (channel, recipient, push_device_id, customer_id, template, language, words, subject, body, cause, created_at,
        next_try_at, good_until)
      select way, split_part(d.endpoint, '/', 3), d.id, customer_id, template, language, words, '', '', cause || ' push ' || d.id, ${now},
        ${now}, ${new Date(now.getTime() + PUSH_LIVES_MS)}
      from chosen join push_device d using (member_id)
      where way = 'push'
      on conflict (cause) do nothing
    )
    insert into inbox_message (member_id, template, words, cause, at)
    select member_id, template, words, cause, ${now} from chosen where way = 'inbox'
    on conflict (member_id, cause) do nothing`.execute(tx);
};

/** Longer than quiet hours can last; later nobody wants to hear of it on a telephone. */
const PUSH_LIVES_MS = DAY_MS;

/** The ways of each message until a member chooses otherwise. */
const RULES = JSON.stringify(
  keysOf(serverTexts.en.inbox).flatMap((template) =>
    WAYS.map((way) => {
      const { kind } = TEMPLATES[template];
      const [with_email, without_email] = [usualChoice(kind, way, true), usualChoice(kind, way, false)];
      return { template, kind, way, with_email, without_email };
    }),
  ),
);

/** Marks one message as read. */
export const markRead = async (tx: Tx, memberId: number, id: number, now: Date): Promise<void> => {
  await unread(tx, memberId, now).where("id", "=", id).execute();
};

/** Marks every message up to the newest that the member has seen: one that came meanwhile stays unread. */
export const markReadUpTo = async (tx: Tx, memberId: number, id: number, now: Date): Promise<void> => {
  await unread(tx, memberId, now).where("id", "<=", id).execute();
};

const unread = (tx: Tx, memberId: number, now: Date) =>
  tx.updateTable("inbox_message").set({ read_at: now }).where("member_id", "=", memberId).where("read_at", "is", null);

/** Marks everybody's older messages, in a company that begins with a past. */
export const markReadBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .updateTable("inbox_message")
    .set("read_at", (eb) => eb.ref("at"))
    .where("at", "<", before)
    .execute();
};

/** Stores whether a member wants to be notified of a kind in a way. */
export const storeChoice = async (
  tx: Tx,
  memberId: number,
  { kind, way, chosen }: { readonly kind: MessageKind; readonly way: Way; readonly chosen: boolean },
): Promise<void> => {
  await tx
    .insertInto("message_choice")
    .values({ member_id: memberId, kind, way, chosen })
    .onConflict((choice) => choice.columns(["member_id", "kind", "way"]).doUpdateSet({ chosen }))
    .execute();
};

/** Deletes messages older than a time, in batches. */
export const deleteInboxBefore = async (db: Db, before: Date): Promise<number> =>
  await inBatches(
    async (most) =>
      await sql`
        delete from inbox_message where ctid = any(array(
          select ctid from inbox_message where at < ${before} limit ${most} for update skip locked))`.execute(db),
  );
