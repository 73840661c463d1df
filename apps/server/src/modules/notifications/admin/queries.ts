import type { Channel } from "@espalier/core/vocabulary/message";
import type { Range } from "@espalier/contract/days";
import type { MESSAGE_FILTERS, MessageTemplate } from "@espalier/contract/calls/notifications/message-words";
import { sql, type SqlBool } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { comesAfter } from "../../../platform/db/paging/newest-first.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

type State = (typeof MESSAGE_FILTERS)[number];

export type MessageFilter = Range & {
  readonly state: State | undefined;
  readonly channel: Channel | undefined;
  readonly template: MessageTemplate | undefined;
  /** The beginning of the text. */
  readonly recipient: string;
  /** The complete account number of a member. */
  readonly uid: string;
};

/** The condition of each filter; the row's own state does not include whether it was tried. */
const STATES: Readonly<Record<State, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql<SqlBool>`o.state = 'waiting' and o.attempts = o.attempts_before`,
  retrying: sql<SqlBool>`o.state = 'waiting' and o.attempts > o.attempts_before`,
  sent: sql<SqlBool>`o.state = 'sent'`,
  delivered: sql<SqlBool>`o.state = 'delivered'`,
  failed: sql<SqlBool>`o.state = 'failed'`,
  given_up: sql<SqlBool>`o.state = 'given_up'`,
  // The first condition repeats the condition of the partial index.
  trouble: sql<SqlBool>`o.state <> 'sent' and (o.state in ('failed', 'given_up')
    or o.state = 'waiting' and o.attempts > o.attempts_before)`,
};

/** The messages that match a filter, unordered; days are in the company's time zone, by the time of writing. */
export const filterMessages = (db: Db, clock: ZonedClock, filter: MessageFilter) => {
  const { state, channel, template, recipient, uid, from, to } = filter;
  return db
    .selectFrom("outbox as o")
    .$if(state !== undefined, (rows) => rows.where(STATES[state ?? "sent"]))
    .$call((rows) => (channel === undefined ? rows : rows.where("o.channel", "=", channel)))
    .$if(template !== undefined, (rows) => rows.where("o.template", "=", template ?? ""))
    .$if(recipient !== "", (rows) => rows.where("o.recipient", "like", beginningWith(recipient.toLowerCase())))
    .$if(uid !== "", (rows) =>
      rows.where("o.customer_id", "=", (eb) => eb.selectFrom("member").select("customer_id").where("uid", "=", uid)),
    )
    .$if(from !== null, (rows) => rows.where("o.created_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("o.created_at", "<", clock.endOf(to ?? "")));
};

type Rows = ReturnType<typeof filterMessages>;

const described = (rows: Rows) =>
  rows
    .leftJoin("customer as b", "b.id", "o.customer_id")
    .leftJoin("member as m", "m.customer_id", "o.customer_id")
    .select([
      "o.id",
      "o.created_at",
      "o.channel",
      "o.state",
      "o.template",
      "o.recipient",
      "m.uid",
      "b.name as nickname",
    ])
    .select(["o.attempts", "o.attempts_before", "o.last_error", "o.error_code", "o.sent_at"]);

/** The newest first, which is the order of every filter's index. */
export const listMessages = async (rows: Rows, start: PageStart) =>
  await described(rows)
    .$if(start.ids !== undefined, (chosen) => chosen.where("o.id", "=", sql<number>`any(${start.ids ?? []}::bigint[])`))
    .$if(start.ids === undefined, (all) => all.where(comesAfter({ name: "o", table: "outbox" }, start)))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

export const findMessage = async (db: Db, id: number) =>
  await described(db.selectFrom("outbox as o"))
    .select(["o.subject", "o.body", "o.words", "o.language", "o.next_try_at", "o.settled_at", "o.provider_ref"])
    .where("o.id", "=", id)
    .executeTakeFirst();
