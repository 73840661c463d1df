import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { PlacementPreference } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";

export type MemberChange = {
  /** "YYYY-MM-DD", or null for none. */
  readonly birthday?: string | null | undefined;
  readonly postal?: string | undefined;
  readonly address?: string | undefined;
  readonly frozen_at?: Date | null;
  readonly password_hash?: string;
  readonly must_reset?: boolean;
  readonly money_held_until?: Date;
};

/** Undefined fields stay unchanged. */
export const changeMember = async (tx: Tx, id: number, change: MemberChange): Promise<void> => {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.updateTable("member").set(change).where("id", "=", id).execute();
};

/** Replaces every hold of money that would last longer. */
export const endHoldsBy = async (
  db: Db,
  { longest, until }: { readonly longest: Date; readonly until: Date },
): Promise<void> => {
  await db.updateTable("member").set({ money_held_until: until }).where("money_held_until", ">", longest).execute();
};

/** Changes the login password; the member is no longer required to choose one. */
export const setPassword = async (tx: Tx, memberId: number, password_hash: string): Promise<void> => {
  await tx.updateTable("member").set({ password_hash, must_reset: false }).where("id", "=", memberId).execute();
};

export const setLoginPassword = async (tx: Tx, memberId: number, password_hash: string): Promise<void> => {
  await tx.updateTable("member").set({ password_hash }).where("id", "=", memberId).execute();
};

export const setAvatar = async (tx: Tx, memberId: number, avatar: string): Promise<void> => {
  await tx.updateTable("member").set({ avatar }).where("id", "=", memberId).execute();
};

/** About how many members there are, as the planner of the database knows it; -1 while it was never counted. */
export const estimateMembers = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select reltuples::double precision as members from pg_class where oid = 'member'::regclass`.execute(tx);
  return rows[0]?.members ?? 0;
};

export type NewMember = {
  readonly uid: string;
  readonly nickname: string;
  readonly email: string;
  /** Null while the address was only typed. */
  readonly email_proved_at?: Date | null;
  readonly country: string;
  readonly password_hash: string;
  readonly sponsor_id: number | null;
  /** Whether both passwords have to be chosen before any other action. */
  readonly must_reset?: boolean;
  /** The language of messages; English by default. */
  readonly language?: Language;
  readonly created_at: Date;
};

/** Writes a member and the customer that it is. Returns the ids of both, or undefined when the account number is taken. */
export const insertMember = async (
  tx: Tx,
  member: NewMember,
): Promise<{ readonly id: number; readonly customerId: number } | undefined> => {
  const { nickname, email, email_proved_at = null, country, language = DEFAULT_LANGUAGE, created_at } = member;
  const { rows } = await sql<{ id: number; customerId: number }>`
    with joined as (
      insert into member (customer_id, uid, password_hash, sponsor_id, must_reset, created_at)
      values (nextval('customer_id_seq'), ${member.uid}, ${member.password_hash}, ${member.sponsor_id},
        ${member.must_reset ?? false}, ${created_at})
      on conflict (uid) do nothing
      returning id, customer_id
    ), known as (
      insert into customer (id, name, email, email_proved_at, country, language, created_at)
      select customer_id, ${nickname}, ${email}, ${email_proved_at}::timestamptz, ${country}, ${language}, ${created_at}::timestamptz
      from joined
    )
    select id, customer_id as "customerId" from joined`.execute(tx);
  return rows[0];
};

/** Sets the side on which the member's own invite code places newcomers. */
export const setPlacementPreference = async (tx: Tx, memberId: number, to: PlacementPreference): Promise<void> => {
  await tx.updateTable("member").set({ placement_preference: to }).where("id", "=", memberId).execute();
};

/** Sets the side on which every member's own invite code places newcomers. */
export const setPlacementPreferenceOfAll = async (tx: Tx, to: PlacementPreference): Promise<void> => {
  await tx.updateTable("member").set({ placement_preference: to }).execute();
};

/** Reserves as many ids as there are members, from the table's sequence. */
export const reserveMemberIds = async (tx: Tx, count: number): Promise<Float64Array> => {
  const { rows } = await sql<{ id: number }>`
    select nextval('member_id_seq') as id from generate_series(1, ${count})`.execute(tx);
  return Float64Array.from(rows, ({ id }) => id);
};

/** A hash that no password has: the member sets a password by a code that is mailed. */
export const UNUSABLE =
  "$argon2id$v=19$m=19456,t=2,p=1$aW1wb3J0ZWQgbWVtYmVy$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

export type ImportedMemberRow = {
  readonly id: number;
  readonly uid: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly country: string;
  readonly sponsorId: number | null;
  readonly joined: Date;
};

/**
 * Writes members of a file, with ids reserved before, and the customers that they are; they have to choose both passwords. The company vouches for
 * their addresses.
 */
export const insertManyMembers = async (
  tx: Tx,
  importId: number,
  rows: readonly ImportedMemberRow[],
): Promise<void> => {
  const texts = (of: (row: ImportedMemberRow) => string): RawBuilder<unknown> => sql`${rows.map(of)}::text[]`;
  await sql`
    with row as materialized (
      select nextval('customer_id_seq') as customer_id, m.*
      from unnest(${numberList(rows.map(({ id }) => id))}::bigint[], ${texts(({ uid }) => uid)},
        ${texts(({ nickname }) => nickname)}, ${texts(({ email }) => email)}, ${texts(({ mobile }) => mobile)},
        ${texts(({ country }) => country)}, ${numberList(rows.map(({ sponsorId }) => sponsorId ?? 0))}::bigint[],
        ${numberList(rows.map(({ joined }) => joined.getTime() / 1_000))}::float8[])
        m (id, uid, nickname, email, mobile, country, sponsor_id, joined)
    ), known as (
      insert into customer (id, name, email, email_proved_at, phone, country, created_at)
      select customer_id, nickname, email, to_timestamp(joined), mobile, country, to_timestamp(joined) from row
    )
    insert into member (id, customer_id, uid, password_hash, sponsor_id, must_reset, import_id, created_at)
    select id, customer_id, uid, ${UNUSABLE}, nullif(sponsor_id, 0), true, ${importId}, to_timestamp(joined) from row`.execute(
    tx,
  );
};

/** Sets the password of a member who has to choose a new one; returns whether the member had to. */
export const resetPassword = async (tx: Tx, memberId: number, password_hash: string): Promise<boolean> => {
  const reset = await tx
    .updateTable("member")
    .set({ password_hash, must_reset: false })
    .where("id", "=", memberId)
    .where("must_reset", "=", true)
    .executeTakeFirst();
  return reset.numUpdatedRows === 1n;
};

/** Sets members to ranks, which a query gives. */
export const setRanks = async (
  tx: Tx,
  ranks: RawBuilder<{ readonly member_id: number; readonly rank: number }>,
): Promise<void> => {
  await sql`update member set rank = given.rank from (${ranks}) given where member.id = given.member_id`.execute(tx);
};
