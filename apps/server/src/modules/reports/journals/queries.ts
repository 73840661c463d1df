import { NOBODY } from "@espalier/core/ledger/journal";
import type { Range } from "@espalier/contract/days";
import { JOURNAL_KINDS, type JournalKind } from "@espalier/core/vocabulary/journal";
import type { Money } from "@espalier/core/money/money";
import type { Unit } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

export type JournalFilter = Range & {
  readonly kind: JournalKind | undefined;
  /** The complete account number of a member. */
  readonly uid: string;
  /** The complete number of the journal, or of the order or withdrawal that caused it. */
  readonly sn: string;
};

/** The filtered journals: conditions on `j`, and whether these name a member, who has few journals. */
type Chosen = {
  readonly kinds: readonly JournalKind[];
  readonly where: RawBuilder<unknown>;
  readonly ofMember: boolean;
};

export const chooseJournals = (clock: ZonedClock, { kind, uid, sn, from, to }: JournalFilter): Chosen => {
  const named = sn === "" ? undefined : bySn(sn);
  const conditions = [
    ...(uid === "" ? [] : [sql`j.member_id = (select id from member where uid = ${uid})`]),
    ...(named ? [named.where] : []),
    ...(from === null ? [] : [sql`j.at >= ${clock.startOf(from)}`]),
    ...(to === null ? [] : [sql`j.at < ${clock.endOf(to)}`]),
  ];
  return {
    kinds: kind === undefined ? JOURNAL_KINDS : [kind],
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    ofMember: uid !== "" || (named?.ofMember ?? false),
  };
};

/**
 * Narrows the search by a number's letter, which gives the kind, or by its digits, which give the time, so that no
 * index on the number is needed.
 */
const bySn = (sn: string): Pick<Chosen, "where" | "ofMember"> => {
  const [, letter = "", digits = ""] = /^([A-Z])(\d{18,22})$/.exec(sn) ?? [];
  switch (letter) {
    case "E":
      return {
        ofMember: true,
        where: sql`j.source = ${sn} and (
          j.member_id = (select member_id from member_order where sn = ${sn}) or j.member_id = ${sql.lit(NOBODY)})`,
      };
    case "W":
      return {
        ofMember: true,
        where: sql`j.member_id in (select member_id from withdrawal where sn = ${sn}) and ${sn} in (j.sn, j.source)`,
      };
    case "G":
    case "V":
      return {
        ofMember: true,
        where: sql`j.sn = ${sn} and j.member_id in (
          select member_id from profit where run_id = ${Number(digits.slice(6, 11))} and line = ${Number(digits.slice(11))})`,
      };
    default: {
      const at = timeIn(digits);
      if (!at) return { ofMember: true, where: sql`false` };
      const end = new Date(at.getTime() + 1_000);
      return { ofMember: false, where: sql`j.at >= ${at} and j.at < ${end} and j.sn = ${sn}` };
    }
  }
};

/** The second (UTC) that the first twelve digits of a serial number represent. */
const timeIn = (digits: string): Date | undefined => {
  const [year, month, day, hour, minute, second] = digits.slice(0, 12).match(/\d{2}/g) ?? [];
  const at = new Date(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

export const allJournals = ({ kinds, where }: Chosen) =>
  sql<{ id: number }>`select j.id from journal j where j.kind = any(${kinds}) and ${where}`;

type JournalRow = {
  readonly id: number;
  readonly sn: string;
  readonly kind: JournalKind;
  readonly uid: string;
  readonly nickname: string;
  readonly amount: Money;
  readonly unit: Unit;
  readonly source: string;
  readonly reason: string;
  readonly reverses: string;
  readonly at: Date;
};

/**
 * A page of journals, newest first. Across all members the newest of each kind are read by an index and merged, so that
 * the cost does not depend on which kinds are frequent.
 */
export const listJournals = async (db: Db, { kinds, where, ofMember }: Chosen, start: PageStart) => {
  const { after, skip, limit, ids } = start;
  const place =
    after === undefined ? sql`true` : sql`(j.at, j.id) < ((select at from journal where id = ${after}), ${after})`;
  const newest = sql`order by j.at desc, j.id desc limit ${skip + limit}`;
  const columns = sql`j.id, j.member_id, j.sn, j.kind, j.source, j.reason, j.reverses, j.at`;
  if (ids !== undefined)
    return await describeJournals(db, sql`select ${columns} from journal j where j.id = any(${ids})`);
  const journals = ofMember
    ? sql`select ${columns} from journal j where j.kind = any(${kinds}) and ${where} and ${place} ${newest}`
    : sql`
      select j.* from unnest(${kinds}::text[]) k (kind) cross join lateral (
        select ${columns} from journal j where j.kind = k.kind and ${where} and ${place} ${newest}
      ) j`;
  return await describeJournals(
    db,
    sql`select * from (${journals}) j order by at desc, id desc limit ${limit} offset ${skip}`,
  );
};

/** The order and its buyer, of a journal that is nobody's. */
const BUYER = sql`
    left join member_order o on j.member_id = ${sql.lit(NOBODY)} and o.sn = j.source
    left join customer b on b.id = o.customer_id`;

/** The name of the member, or of who bought as none. */
const NAME = sql<string>`coalesce(m.nickname, b.name, '')`;

const describeJournals = async (db: Db, journals: RawBuilder<unknown>): Promise<readonly JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select j.id, j.sn, j.kind, coalesce(m.uid, '') as uid, ${NAME} as nickname, moved.amount, moved.unit, j.source, j.reason,
      coalesce(j.reverses, '') as reverses, j.at
    from (${journals}) j
    left join member_customer m on m.id = j.member_id
    ${BUYER}
    cross join lateral (
      select p.unit, sum(p.amount)::bigint as amount from posting p
      where p.member_id = j.member_id and p.sn = j.sn and p.to_company is distinct from 'member_debt'
      group by p.unit order by min(p.line) limit 1
    ) moved
    order by j.at desc, j.id desc`.execute(db);
  return rows;
};

/** The member's journal with a number, or nobody's where the account number is "". */
export const findJournal = async (db: Db, { uid, sn }: { readonly uid: string; readonly sn: string }) =>
  await db
    .selectFrom("journal as j")
    .leftJoin("member_customer as m", "m.id", "j.member_id")
    .leftJoin("member_order as o", (join) =>
      join.on("j.member_id", "=", sql.lit(NOBODY)).onRef("o.sn", "=", "j.source"),
    )
    .leftJoin("customer as b", "b.id", "o.customer_id")
    .leftJoin("journal as back", (join) =>
      join.onRef("back.member_id", "=", "j.member_id").onRef("back.reverses", "=", "j.sn"),
    )
    .leftJoin("profit as p", (join) => join.onRef("p.member_id", "=", "j.member_id").onRef("p.sn", "=", "j.sn"))
    .select(["j.member_id", "j.sn", "j.kind", "j.source", "j.reason", "j.at", "j.recorded_at"])
    .select([sql<string>`coalesce(m.uid, '')`.as("uid"), NAME.as("nickname")])
    .select([sql<string>`coalesce(j.reverses, '')`.as("reverses"), "p.run_id"])
    .select(sql<string>`coalesce(back.sn, '')`.as("reversed_by"))
    .where("j.member_id", "=", uid === "" ? NOBODY : sql<number>`(select id from member where uid = ${uid})`)
    .where("j.sn", "=", sn)
    .executeTakeFirst();

type Named = { readonly member_id: number; readonly sn: string };

export const listPostings = async (db: Db, { member_id, sn }: Named) =>
  await db
    .selectFrom("posting as p")
    .leftJoin("member as f", "f.id", "p.from_member")
    .leftJoin("member as t", "t.id", "p.to_member")
    .select(["p.line", "p.from_company", "p.to_company", "p.unit", "p.amount", "f.uid as from_uid", "t.uid as to_uid"])
    .where("p.member_id", "=", member_id)
    .where("p.sn", "=", sn)
    .orderBy("p.line")
    .execute();

export const listEntries = async (db: Db, { member_id, sn }: Named) =>
  await db
    .selectFrom("wallet_entry as e")
    .innerJoin("member as m", "m.id", "e.member_id")
    .select(["m.uid", "e.unit", "e.version", "e.amount", "e.balance_after", "e.kind"])
    .where("e.journal_member", "=", member_id)
    .where("e.sn", "=", sn)
    .orderBy("e.id")
    .execute();

/**
 * The operator who caused a journal, from the audit log: the one who acted at that time on the member, the order or the
 * withdrawal.
 */
export const findOperatorOf = async (db: Db, subjects: readonly string[], at: Date): Promise<string> =>
  (
    await db
      .selectFrom("audit_entry as a")
      .innerJoin("operator as o", "o.id", "a.operator_id")
      .select("o.name")
      .where("a.subject", "in", subjects)
      .where("a.at", "=", at)
      .executeTakeFirst()
  )?.name ?? "";

/** The number of days of card comparisons that are shown. */
const CARD_DAYS = 14;

/** The latest company days of each card provider, newest first. */
export const listCardDays = async (db: Db) =>
  await db
    .selectFrom("card_comparison")
    .select(["day", "provider", "listed", "compared_at", "payments", "received", "refunds", "returned"])
    .select(["differences", "difference_count"])
    .where("day", ">", sql<string>`(select max(day) - ${CARD_DAYS}::integer from card_comparison)`)
    .orderBy("day", "desc")
    .orderBy("provider")
    .execute();
