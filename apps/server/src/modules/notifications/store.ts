import type { Channel } from "@espalier/core/vocabulary/message";
import { type Insertable, sql } from "kysely";

import type { Outbox } from "../../platform/db/schema.generated.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { jsonRows } from "../../platform/db/json-rows.ts";
import { SEND_MS } from "../../platform/delivery/channel-sender.ts";
import { LONGEST_PAUSE_MS } from "./retry-pauses.ts";

/** Longer than sending can take, so that no other process takes the message at the same time. */
const CLAIM_MS = 3 * SEND_MS;

/** A message taken for sending, with this attempt counted. */
export type Claimed = {
  readonly id: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly words: unknown;
  readonly subject: string;
  readonly body: string;
  readonly good_until: Date | null;
  readonly attempts: number;
  readonly attempts_before: number;
};

/**
 * Takes due messages, the longest due first; no other sender gets them while they are sent. A time far ahead of any claim or retry was
 * written by a clock that has been put back since, and is ignored; one that is a little ahead, by a process whose clock is, or which asked
 * later and was answered before.
 */
export const claimDue = async (
  db: Db,
  { channels, limit, now }: { readonly channels: readonly Channel[]; readonly limit: number; readonly now: Date },
): Promise<readonly Claimed[]> => {
  const until = new Date(now.getTime() + CLAIM_MS);
  const farthestClaim = new Date(until.getTime() + CLAIM_MS);
  const farthestTry = new Date(now.getTime() + LONGEST_PAUSE_MS + CLAIM_MS);
  const { rows } = await sql<Claimed>`
    update outbox o set claimed_until = ${until}, attempts = o.attempts + 1
    from (
      select id from outbox
      where state = 'waiting' and sent_at is null and channel = any(${channels}::text[])
        and (next_try_at <= ${now} or next_try_at > ${farthestTry})
        and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${farthestClaim})
      order by next_try_at, id
      limit ${limit}
      for update skip locked
    ) due
    where o.id = due.id
    returning o.id, o.channel, o.recipient, o.template, o.language, o.words, o.subject, o.body, o.good_until,
      o.attempts, o.attempts_before`.execute(db);
  return rows;
};

type Attempt = { readonly id: number; readonly attempts: number };

/** The row as this attempt left it: a report that arrived since, or another process's attempt, is not overwritten. */
const ofAttempt = (db: Db, { id, attempts }: Attempt) =>
  db.updateTable("outbox").where("id", "=", id).where("attempts", "=", attempts).where("state", "=", "waiting");

/** Marks a message as sent and removes its secret: `hidden` is the message without it. */
export const markSent = async (
  db: Db,
  attempt: Attempt,
  { ref, hidden, now }: { readonly ref: string; readonly hidden: Hidden | null; readonly now: Date },
): Promise<void> => {
  await ofAttempt(db, attempt)
    .set({
      state: "sent",
      sent_at: now,
      provider_ref: ref,
      last_error: "",
      error_code: "",
      claimed_until: null,
      ...hidden,
    })
    .execute();
};

export type Hidden = { readonly subject: string; readonly body: string; readonly words: string };

type Failure = { readonly error: string; readonly code: string };

export const markLater = async (db: Db, attempt: Attempt, { error, code }: Failure, nextTryAt: Date): Promise<void> => {
  await ofAttempt(db, attempt)
    .set({ last_error: error, error_code: code, next_try_at: nextTryAt, claimed_until: null })
    .execute();
};

/** Marks a message as refused permanently, or as tried often enough. */
export const markSettled = async (
  db: Db,
  attempt: Attempt,
  {
    state,
    error,
    code,
    hidden,
    now,
  }: Failure & {
    readonly state: "failed" | "given_up";
    readonly hidden: Hidden | null;
    readonly now: Date;
  },
): Promise<void> => {
  await ofAttempt(db, attempt)
    .set({ state, last_error: error, error_code: code, settled_at: now, claimed_until: null, ...hidden })
    .execute();
};

/**
 * Records the provider's report of one attempt. Reports come in any order: a delivered message stays delivered, and a
 * report of an attempt whose own answer was lost proves its success. Returns whether anything was recorded.
 */
export const noteReport = async (
  db: Db,
  {
    id,
    attempt,
    ref,
    state,
    code,
    now,
  }: {
    readonly id: number;
    readonly attempt: number;
    readonly ref: string;
    readonly state: "sent" | "delivered" | "failed";
    readonly code: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const failed = state === "failed";
  const noted = await db
    .updateTable("outbox")
    .set((eb) => ({
      state,
      provider_ref: ref,
      sent_at: eb.fn.coalesce("sent_at", eb.val(now)),
      settled_at: state === "sent" ? null : now,
      error_code: failed ? code : "",
      last_error: failed ? "the carrier could not deliver it" : "",
      claimed_until: null,
    }))
    .where("id", "=", id)
    .where("channel", "=", "sms")
    .where("attempts", "=", attempt)
    .where("provider_ref", "in", ["", ref])
    .where("state", "in", BEFORE[state])
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
};

/** The states from which a report leads to each state. */
const BEFORE = {
  sent: ["waiting"],
  failed: ["waiting", "sent"],
  delivered: ["waiting", "sent", "failed"],
} as const;

/** Updates messages sent by a process of the previous release, which wrote no states. */
export const adoptSent = async (db: Db): Promise<void> => {
  await db
    .updateTable("outbox")
    .set({ state: "sent" })
    .where("state", "=", "waiting")
    .where("sent_at", "is not", null)
    .execute();
};

/** Deletes messages that no longer wait and were written before a time. */
export const deleteSettledMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("outbox").where("state", "<>", "waiting").where("created_at", "<", before).execute();
};

/** Reads messages that ended without being sent and locks them, in one order, until the transaction ends. */
export const lockFailed = async (tx: Tx, ids: readonly number[]) =>
  await tx
    .selectFrom("outbox")
    .select(["id", "template", "state", "recipient", "attempts"])
    .where("id", "in", ids)
    .where("state", "in", ["failed", "given_up"])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Makes messages due at once, with their attempts reset. */
export const queueAgain = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  await tx
    .updateTable("outbox")
    .set((eb) => ({
      state: "waiting",
      attempts_before: eb.ref("attempts"),
      next_try_at: now,
      claimed_until: null,
      settled_at: null,
      sent_at: null,
      provider_ref: "",
    }))
    .where("id", "in", ids)
    .execute();
};

export type NewMessage = Insertable<Outbox>;

/** Writes messages to the outbox, except those whose cause has a message already. */
export const insertMessages = async (tx: Tx, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  await sql`insert into outbox ${jsonRows("outbox", messages)} on conflict (cause) do nothing`.execute(tx);
};
