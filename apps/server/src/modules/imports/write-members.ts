import { formatInviteCode } from "@espalier/core/network/invite-code";
import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { PlacementRow } from "../network/queries.ts";
import type { ImportedMember } from "./member-columns.ts";
import type { EdgeTail, Perch } from "./place-imported.ts";

/** As many ids as there are members, taken from the table's own numbers. */
export const reserveMemberIds = async (tx: Tx, count: number): Promise<Int32Array> => {
  const { rows } = await sql<{ id: number }>`
    select nextval('member_id_seq')::integer as id from generate_series(1, ${count})`.execute(tx);
  return Int32Array.from(rows, ({ id }) => id);
};

/** A password that no hash is of: it is set by a code that is mailed. */
const UNUSABLE = "$argon2id$v=19$m=19456,t=2,p=1$aW1wb3J0ZWQgbWVtYmVy$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

export type NewcomerRow = { readonly id: number; readonly member: ImportedMember; readonly sponsorId: number | null };

/** Writes members who have to choose both passwords, with their legs, and opens their wallets. */
export const insertMembers = async (tx: Tx, rows: readonly NewcomerRow[]): Promise<void> => {
  const ids = numbers(rows.map(({ id }) => id));
  const texts = (of: (member: ImportedMember) => string): RawBuilder<unknown> =>
    sql`${rows.map(({ member }) => of(member))}::text[]`;
  await sql`
    insert into member (id, uid, nickname, email, mobile, country, password_hash, sponsor_id, must_reset, created_at)
    select id, uid, nickname, email, mobile, country, ${UNUSABLE}, nullif(sponsor_id, 0), true, to_timestamp(joined)
    from unnest(${ids}::integer[], ${texts(({ uid }) => uid)}, ${texts(({ nickname }) => nickname)},
      ${texts(({ email }) => email)}, ${texts(({ mobile }) => mobile)}, ${texts(({ country }) => country)},
      ${numbers(rows.map(({ sponsorId }) => sponsorId ?? 0))}::integer[],
      ${numbers(rows.map(({ member }) => member.joined.getTime() / 1_000))}::float8[])
      m (id, uid, nickname, email, mobile, country, sponsor_id, joined)`.execute(tx);
  await sql`insert into leg (member_id) select * from unnest(${ids}::integer[])`.execute(tx);
  await sql`select ledger_open_wallets(id) from unnest(${ids}::integer[]) id`.execute(tx);
};

const TRIES = 10;

/** A code of one's own for each member, which places below the member on the side that the member prefers. */
export const insertOwnCodes = async (
  tx: Tx,
  memberIds: readonly number[],
  random: (bytes: number) => Buffer,
  now: Date,
): Promise<void> => {
  let left = memberIds;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error(`no unused invite code found in ${TRIES} tries`);
    const codes = left.map(() => formatInviteCode(random(8).readBigUInt64BE()));
    const { rows } = await sql<{ id: number }>`
      insert into invite_code (code, sponsor_id, parent_id, created_at)
      select code, id, id, ${now} from unnest(${codes}::text[], ${numbers(left)}::integer[]) c (code, id)
      on conflict do nothing
      returning sponsor_id as id`.execute(tx);
    const written = new Set(rows.map(({ id }) => id));
    left = left.filter((id) => !written.has(id));
  }
};

export const insertPlacements = async (tx: Tx, rows: readonly PlacementRow[]): Promise<void> => {
  const column = (of: (row: PlacementRow) => number): string => numbers(rows.map(of));
  await sql`
    insert into placement (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, sponsor_side)
    select member_id, nullif(parent_id, 0), side, depth, jump_id, left_chain, right_chain, sponsor_side
    from unnest(${column((row) => row.member_id)}::integer[], ${column((row) => row.parent_id ?? 0)}::integer[],
      ${rows.map(({ side }) => side)}::text[], ${column((row) => row.depth)}::integer[],
      ${column((row) => row.jump_id)}::integer[], ${column((row) => row.left_chain)}::integer[],
      ${column((row) => row.right_chain)}::integer[], ${rows.map((row) => row.sponsor_side)}::text[])
      p (member_id, parent_id, side, depth, jump_id, left_chain, right_chain, sponsor_side)`.execute(tx);
};

/** Makes each member the lowest of its edge, which begins with this where it is new. */
export const writeTails = async (tx: Tx, tails: readonly EdgeTail[]): Promise<void> => {
  await sql`
    insert into outer_chain (head_id, side, tail_id)
    select head_id, side, tail_id
    from unnest(${numbers(tails.map(({ headId }) => headId))}::integer[], ${tails.map(({ side }) => side)}::text[],
      ${numbers(tails.map(({ tailId }) => tailId))}::integer[]) t (head_id, side, tail_id)
    on conflict (head_id, side) do update set tail_id = excluded.tail_id`.execute(tx);
};

/** Places of the house and all their far ancestors, up to the root. */
export const readPerches = async (tx: Tx, memberIds: readonly number[]): Promise<ReadonlyMap<number, Perch>> => {
  const { rows } = await sql<Perch>`
    with recursive up as (
      select member_id, depth, left_chain, right_chain, jump_id from placement
      where member_id = any(${numbers(memberIds)}::integer[])
      union
      select p.member_id, p.depth, p.left_chain, p.right_chain, p.jump_id from up join placement p on p.member_id = up.jump_id
    )
    select member_id as id, depth, left_chain as "leftChain", right_chain as "rightChain", jump_id as "jumpId" from up`.execute(
    tx,
  );
  return new Map(rows.map((perch) => [perch.id, perch]));
};

/**
 * Locks edges of the house, in one order, and answers whether each still ends with the member that it has to: then the place below
 * on its side is open, and stays so.
 */
export const lockOpenEdges = async (
  tx: Tx,
  edges: readonly { readonly headId: number; readonly side: Side; readonly tailId: number }[],
): Promise<boolean> => {
  const { rows } = await sql<{ head_id: number; side: Side; tail_id: number }>`
    select c.head_id, c.side, c.tail_id
    from outer_chain c
    join unnest(${numbers(edges.map(({ headId }) => headId))}::integer[], ${edges.map(({ side }) => side)}::text[])
      e (head_id, side) on e.head_id = c.head_id and e.side = c.side
    order by c.head_id, c.side
    for update of c`.execute(tx);
  const tails = new Map(rows.map(({ head_id, side, tail_id }) => [`${head_id} ${side}`, tail_id]));
  return edges.every(({ headId, side, tailId }) => tails.get(`${headId} ${side}`) === tailId);
};

/** The driver's own way of writing long lists takes longer than the database takes for the rows. */
const numbers = (values: readonly number[]): string => `{${values.join(",")}}`;
