import type { Language } from "@espalier/core/vocabulary/language";
import type { PlacementPreference } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";

export type MemberChange = {
  readonly nickname?: string | undefined;
  readonly email?: string | undefined;
  readonly email_proved_at?: null;
  readonly mobile?: string | undefined;
  readonly mobile_verified_at?: null;
  readonly country?: string | undefined;
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

/** Fields of a profile; an undefined one stays unchanged. */
export type ProfileChange = {
  readonly nickname: string;
  readonly address: string | undefined;
  readonly mobile?: string;
  readonly mobile_verified_at?: null;
  readonly postal: string | undefined;
  /** "YYYY-MM-DD", or null for none. */
  readonly birthday: string | null | undefined;
};

export const setProvedMobile = async (tx: Tx, memberId: number, mobile: string, now: Date): Promise<void> => {
  await tx.updateTable("member").set({ mobile, mobile_verified_at: now }).where("id", "=", memberId).execute();
};

export const updateProfile = async (tx: Tx, memberId: number, change: ProfileChange): Promise<void> => {
  await tx.updateTable("member").set(change).where("id", "=", memberId).execute();
};

/** Sets the address that a member proved; returns false when the account has a proved one. */
export const setProvedEmail = async (tx: Tx, memberId: number, email: string, now: Date): Promise<boolean> => {
  const set = await tx
    .updateTable("member")
    .set({ email, email_proved_at: now })
    .where("id", "=", memberId)
    .where((either) => either.or([either("email", "is", null), either("email_proved_at", "is", null)]))
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
};

export const setAvatar = async (tx: Tx, memberId: number, avatar: string): Promise<void> => {
  await tx.updateTable("member").set({ avatar }).where("id", "=", memberId).execute();
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

/** Returns the new member's id, or undefined when the account number is taken. */
export const insertMember = async (tx: Tx, member: NewMember): Promise<number | undefined> =>
  (
    await tx
      .insertInto("member")
      .values(member)
      .onConflict((conflict) => conflict.column("uid").doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** Stores the language a member uses, in which messages are written. */
export const storeLanguage = async (db: Db | Tx, memberId: number, language: Language): Promise<void> => {
  await db
    .updateTable("member")
    .set({ language })
    .where("id", "=", memberId)
    .where("language", "<>", language)
    .execute();
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
const UNUSABLE = "$argon2id$v=19$m=19456,t=2,p=1$aW1wb3J0ZWQgbWVtYmVy$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

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

/** Writes members with ids reserved before; they have to choose both passwords. The company vouches for their addresses. */
export const insertManyMembers = async (tx: Tx, rows: readonly ImportedMemberRow[]): Promise<void> => {
  const texts = (of: (row: ImportedMemberRow) => string): RawBuilder<unknown> => sql`${rows.map(of)}::text[]`;
  await sql`
    insert into member (id, uid, nickname, email, email_proved_at, mobile, country, password_hash, sponsor_id, must_reset, created_at)
    select id, uid, nickname, email, to_timestamp(joined), mobile, country, ${UNUSABLE}, nullif(sponsor_id, 0), true,
      to_timestamp(joined)
    from unnest(${numberList(rows.map(({ id }) => id))}::bigint[], ${texts(({ uid }) => uid)},
      ${texts(({ nickname }) => nickname)}, ${texts(({ email }) => email)}, ${texts(({ mobile }) => mobile)},
      ${texts(({ country }) => country)}, ${numberList(rows.map(({ sponsorId }) => sponsorId ?? 0))}::bigint[],
      ${numberList(rows.map(({ joined }) => joined.getTime() / 1_000))}::float8[])
      m (id, uid, nickname, email, mobile, country, sponsor_id, joined)`.execute(tx);
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

/** Sets the ranks to which a run raised members. */
export const setRanksAfter = async (tx: Tx, runId: number): Promise<void> => {
  await sql`
    update member set rank = c.rank_after
    from plan_run_member c
    where c.run_id = ${runId} and c.rank_after <> c.rank_before and member.id = c.member_id`.execute(tx);
};

/** Sets members back to the ranks that they had before a run. */
export const setRanksBefore = async (tx: Tx, runId: number): Promise<void> => {
  await sql`
    update member set rank = c.rank_before
    from plan_run_member c
    where c.run_id = ${runId} and c.rank_after <> c.rank_before and member.id = c.member_id`.execute(tx);
};
