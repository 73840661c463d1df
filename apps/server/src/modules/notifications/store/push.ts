import { type Insertable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PushChoice } from "../../../platform/db/schema.generated.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";

/** The devices of one member; the oldest ones give way. */
const MOST_DEVICES = 10;
/** Longer than sending a batch can take. */
const CLAIM_MS = 3 * 60_000;

export type NewDevice = {
  readonly session: Buffer;
  readonly memberId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Stores the device of a session. A browser that is known by its address belongs to the session that names it last. */
export const storeDevice = async (tx: Tx, device: NewDevice, now: Date): Promise<void> => {
  const { session: session_hash, memberId: member_id, endpoint, p256dh, auth } = device;
  await sql`delete from push_device where endpoint = ${endpoint} or session_hash = ${session_hash}`.execute(tx);
  await tx
    .insertInto("push_device")
    .values({ session_hash, member_id, endpoint, p256dh, auth, created_at: now })
    .execute();
  await sql`
    delete from push_device where member_id = ${member_id} and id <= (
      select id from push_device where member_id = ${member_id} order by id desc offset ${MOST_DEVICES} limit 1)`.execute(
    tx,
  );
};

export const deleteDevice = async (tx: Tx, session: Buffer): Promise<void> => {
  await tx.deleteFrom("push_device").where("session_hash", "=", session).execute();
};

/** Deletes devices that take no more pushes. */
export const deleteDevices = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from push_device where id = any(${ids}::bigint[])`.execute(db);
};

export const storePushChoice = async (tx: Tx, choice: Insertable<PushChoice>): Promise<void> => {
  const { member_id: _, ...chosen } = choice;
  await tx
    .insertInto("push_choice")
    .values(choice)
    .onConflict((known) => known.column("member_id").doUpdateSet(chosen))
    .execute();
};

/** A push taken for sending, with this attempt counted, its device, and what its member chose; null where there is none. */
export type ClaimedPush = {
  readonly id: number;
  readonly template: string;
  readonly language: string;
  readonly words: unknown;
  readonly good_until: Date | null;
  readonly attempts: number;
  readonly attempts_before: number;
  readonly device: number;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly zone: string | null;
  readonly show_amounts: boolean | null;
};

/** Takes due pushes, the longest due first; no other sender gets them while they are sent. Times far ahead are ignored as by `claimDue`. */
export const claimPushes = async (
  db: Db,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<readonly ClaimedPush[]> => {
  // Later than any wait can end: written by a clock that has been put back since.
  const farthest = new Date(now.getTime() + DAY_MS);
  const until = new Date(now.getTime() + CLAIM_MS);
  const farthestClaim = new Date(until.getTime() + CLAIM_MS);
  const { rows } = await sql<ClaimedPush>`
    update outbox o set claimed_until = ${until}, attempts = o.attempts + 1
    from (
      select id, push_device_id from outbox
      where state = 'waiting' and channel = 'push' and (next_try_at <= ${now} or next_try_at > ${farthest})
        and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${farthestClaim})
      order by next_try_at, id
      limit ${limit}
      for update skip locked
    ) due
    left join push_device d on d.id = due.push_device_id
    left join push_choice c on c.member_id = d.member_id
    where o.id = due.id
    returning o.id, o.template, o.language, o.words, o.good_until, o.attempts, o.attempts_before, due.push_device_id as device,
      d.endpoint, d.p256dh, d.auth, c.quiet_from, c.quiet_to, c.zone, c.show_amounts`.execute(db);
  return rows;
};

/** What became of an attempt. One that waits for the end of quiet hours was none. */
export type PushEnd = {
  readonly id: number;
  readonly attempts: number;
  readonly state: "waiting" | "sent" | "failed" | "given_up";
  readonly error: string;
  readonly code: string;
  /** When the next attempt follows. */
  readonly next: Date | null;
  readonly wasTried: boolean;
};

/** Records what became of attempts, with one statement, as far as nothing else happened to their messages since. */
export const settlePushes = async (db: Db, ends: readonly PushEnd[], now: Date): Promise<void> => {
  if (ends.length === 0) return;
  await sql`
    update outbox o set state = e.state, last_error = e.error, error_code = e.code, claimed_until = null,
      next_try_at = coalesce(e.next, o.next_try_at), attempts = case when e."wasTried" then o.attempts else o.attempts - 1 end,
      sent_at = case when e.state = 'sent' then ${now}::timestamptz else o.sent_at end,
      settled_at = case when e.state in ('failed', 'given_up') then ${now}::timestamptz else o.settled_at end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      e (id bigint, attempts smallint, state text, error text, code text, next timestamptz, "wasTried" boolean)
    where o.id = e.id and o.attempts = e.attempts and o.state = 'waiting'`.execute(db);
};
