import type { EntryKind } from "@espalier/core/vocabulary/journal";
import type { Range } from "@espalier/contract/days";
import { type Money, ZERO } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import type { WithdrawalStatus } from "@espalier/core/vocabulary/withdrawal";
import { foldText } from "@espalier/contract/typed-text/fold-text";
import { sql, type SqlBool } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { beginningWith } from "../../../platform/db/paging/containing.ts";
import { findNewest, type Next, nextRows } from "../../../platform/db/paging/find-newest.ts";
import { textSearchPredicate } from "../../../platform/db/paging/text-search-predicate.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import { withinADay } from "../../../platform/clock/durations.ts";

export type WithdrawalFilter = Range & {
  readonly status: WithdrawalStatus | undefined;
  /** The complete account number of the member. */
  readonly uid: string;
  /** The withdrawal's number, or its first characters. */
  readonly sn: string;
  /** The beginning of the bank account's number, with any spacing. */
  readonly account: string;
  /** Words of the name on the bank account. */
  readonly words: string;
};

const SEARCHED = sql<string>`folded(searchable(w.account_name))`;

/** The withdrawals that match a filter, unordered; days are in the company's time zone, by the time of the request. */
export const filterWithdrawals = (db: Db, clock: ZonedClock, filter: WithdrawalFilter, next?: Next) => {
  const { status, uid, sn, account, words, from, to } = filter;
  const plain = account.replaceAll(/[ ./-]/g, "").toUpperCase();
  const all = next ? db.selectFrom(nextRows("withdrawal", next).as("w")) : db.selectFrom("withdrawal as w");
  return all
    .$call((rows) => (status === undefined ? rows : rows.where("w.status", "=", status)))
    .$if(uid !== "", (rows) =>
      rows.where("w.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    )
    .$if(sn !== "", (rows) => rows.where("w.sn", "like", beginningWith(sn)))
    .$if(account !== "", (rows) =>
      rows.where(sql<SqlBool>`plain_account_number(w.account_number) like ${beginningWith(plain)}`),
    )
    .$if(words !== "", (rows) => rows.where(textSearchPredicate(SEARCHED, foldText(words), { indexed: !next })))
    .$if(from !== null, (rows) => rows.where("w.created_at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("w.created_at", "<", clock.endOf(to ?? "")));
};

type Rows = ReturnType<typeof filterWithdrawals>;

/** Withdrawals with their members, the operators who decided, and proposals that wait for a second operator. */
const describeWithdrawals = (rows: Rows, language: Language) =>
  rows
    .innerJoin("member_customer as m", "m.id", "w.member_id")
    .leftJoin("approval as a", (join) =>
      join.onRef("a.subject", "=", "w.sn").on("a.kind", "=", "withdrawal").on("a.status", "=", "waiting"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("audit_entry as e")
          .innerJoin("operator as p", "p.id", "e.operator_id")
          .select("p.name")
          .whereRef("e.subject", "=", "w.sn")
          .where("e.subject_kind", "=", "withdrawal")
          .whereRef("e.at", "=", "w.decided_at")
          .limit(1)
          .as("by"),
      (join) => join.onTrue(),
    )
    .select(["w.id", "w.member_id", "w.sn as trade_sn", "w.status", "w.amount", "w.account_name", "w.account_number"])
    .select(["w.created_at", "w.decided_at", "w.reason", "m.uid", "m.nickname", "a.id as approval_id"])
    .select([sql<string>`coalesce(by.name, '')`.as("decided_by"), inLanguage("w.bank_name", language).as("bank_name")]);

/** What the withdrawals that match a filter come to, in CP. */
export const sumFiltered = async (db: Db, clock: ZonedClock, filter: WithdrawalFilter): Promise<Money> =>
  (
    await filterWithdrawals(db, clock, filter)
      .select(sql<Money>`coalesce(sum(w.amount), 0)::bigint`.as("amount"))
      .executeTakeFirstOrThrow()
  ).amount;

/** The number of newest withdrawals that are searched for words first; their search text is computed for each. */
const NEAR = 1_000;

export const listWithdrawals = async (
  { db, clock }: { readonly db: Db; readonly clock: ZonedClock },
  filter: WithdrawalFilter,
  { language, order }: { readonly language: Language; readonly order: "newest" | "oldest" },
  start: PageStart,
) => {
  const rows = (next?: Next) => filterWithdrawals(db, clock, filter, next).select(["w.id", "w.created_at"]);
  const near = filter.words === "" ? undefined : NEAR;
  const ids = await findNewest(db, rows, { table: "withdrawal", start, near, order });
  const direction = order === "newest" ? "desc" : "asc";
  return await describeWithdrawals(
    db.selectFrom("withdrawal as w").where("w.id", "=", sql<number>`any(${ids}::bigint[])`),
    language,
  )
    .orderBy("w.created_at", direction)
    .orderBy("w.id", direction)
    .execute();
};

export const findWithdrawals = async (db: Db, sns: readonly string[], language: Language) =>
  await describeWithdrawals(db.selectFrom("withdrawal as w").where("w.sn", "in", sns), language)
    .orderBy("w.created_at")
    .orderBy("w.id")
    .execute();

export const findApplicant = async (db: Db, memberId: number) =>
  await db
    .selectFrom("member_customer as m")
    .leftJoin("wallet as w", (join) => join.onRef("w.member_id", "=", "m.id").on("w.unit", "=", "CP"))
    .leftJoin("member_debt as d", (join) => join.onRef("d.member_id", "=", "m.id").on("d.unit", "=", "CP"))
    .select(["m.uid", "m.nickname", "m.rank", "m.country", "m.created_at as joined_at", "m.frozen_at", "w.frozen"])
    .select([sql<Money>`coalesce(w.balance, 0)`.as("balance"), sql<Money>`coalesce(d.amount, 0)`.as("debt")])
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();

/** The inflow and outflow of the CP wallet by kind; reversals are a separate kind. */
export const sumFlows = async (db: Db, memberId: number) => {
  const { rows } = await sql<{ kind: EntryKind; came: Money; went: Money }>`
    select kind, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
    from wallet_entry where member_id = ${memberId} and unit = 'CP'
    group by kind order by kind`.execute(db);
  return rows;
};

/** The sums of the member's withdrawals (hundredths), and the number of paid ones to this bank account. */
export const sumWithdrawals = async (db: Db, memberId: number, accountNumber: string) => {
  const { rows } = await sql<{ paid_out: Money; paid_out_count: number; in_review: Money; paid_before: number }>`
    select coalesce(sum(amount) filter (where status = 'success'), 0)::bigint as paid_out,
      (count(*) filter (where status = 'success'))::integer as paid_out_count,
      coalesce(sum(amount) filter (where status = 'pending'), 0)::bigint as in_review,
      (count(*) filter (where status = 'success' and plain_account_number(account_number)
        = plain_account_number(${accountNumber})))::integer as paid_before
    from withdrawal where member_id = ${memberId}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("a sum has no row");
  return sums;
};

/** What was deposited for the member, by wallet, in hundredths. */
export const sumDeposits = async (db: Db, memberId: number) => {
  const { rows } = await sql<{ unit: Wallet; amount: Money }>`
    select p.unit, sum(p.amount)::bigint as amount
    from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
    where j.member_id = ${memberId} and j.kind = 'deposit' and p.from_company = 'deposits' and p.unit in ('SP', 'CP')
    group by p.unit order by p.unit`.execute(db);
  return rows;
};

/** The UIDs of the first ten other members who have, or withdrew to, the same bank account. */
export const listSharers = async (db: Db, memberId: number, accountNumber: string) => {
  const plain = sql`plain_account_number(${accountNumber})`;
  const { rows } = await sql<{ uid: string; total: number }>`
    select m.uid, (count(*) over ())::integer as total
    from (
      select member_id from bank_account where plain_account_number(account_number) = ${plain}
      union
      select member_id from withdrawal where plain_account_number(account_number) = ${plain}
    ) s join member m on m.id = s.member_id
    where s.member_id <> ${memberId}
    order by m.uid limit 10`.execute(db);
  return { total: rows[0]?.total ?? 0, uids: rows.map(({ uid }) => uid) };
};

const EARLIER = 10;

export const listEarlier = async (db: Db, memberId: number, sn: string) =>
  await db
    .selectFrom("withdrawal")
    .select(["sn as trade_sn", "status", "amount", "account_number", "created_at", "reason"])
    .where("member_id", "=", memberId)
    .where("sn", "<>", sn)
    .orderBy("id", "desc")
    .limit(EARLIER)
    .execute();

/** A withdrawal with the facts for a decision, and the operator who settled it, if any. */
export const findForDecision = async (tx: Tx, sn: string) =>
  await tx
    .selectFrom("withdrawal as w")
    .innerJoin("member as m", "m.id", "w.member_id")
    .select(["w.id", "w.member_id", "w.sn", "w.status", "w.amount", "w.decided_at", "m.uid"])
    .where("w.sn", "=", sn)
    .orderBy("w.id")
    .executeTakeFirst();

/**
 * The sums of the withdrawals (hundredths) that an operator approved in the last 24 hours without a second operator, for a member and
 * for all together. Until the transaction ends nobody else adds to them, so that simultaneous requests cannot each see a lower sum.
 */
export const sumApproved = async (
  tx: Tx,
  { operatorId, memberId, now }: { readonly operatorId: number; readonly memberId: number; readonly now: Date },
): Promise<{ readonly forMember: Money; readonly together: Money }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals ${operatorId}`}, 0))`.execute(tx);
  const forMember = (await readApproved(tx, { operatorId, memberIds: [memberId], now })).get(memberId) ?? ZERO;
  return { forMember, together: await readApprovedTogether(tx, { operatorId, now }) };
};

/** The sum of what an operator approved within a day for all members, without a lock. */
const readApprovedTogether = async (
  db: Db | Tx,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Money> => {
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ sum: Money }>`
    select coalesce(sum((after ->> 'amount')::numeric) * 100, 0)::bigint as sum
    from audit_entry
    where subject_kind = 'withdrawal' and operator_id = ${operatorId} and action = 'adminWithdrawalDecide'
      and at > ${after} and at < ${before} and after ->> 'status' = 'success'`.execute(db);
  return rows[0]?.sum ?? ZERO;
};

/** The same by member, without a lock; members without one are left out. */
export const readApproved = async (
  db: Db | Tx,
  {
    operatorId,
    memberIds,
    now,
  }: { readonly operatorId: number; readonly memberIds: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, Money>> => {
  const { after, before } = withinADay(now);
  const { rows } = await sql<{ member_id: number; sum: Money }>`
    select w.member_id, sum(w.amount)::bigint as sum
    from withdrawal w
    where w.member_id = any(${memberIds}::bigint[]) and w.status = 'success'
      and w.decided_at > ${after} and w.decided_at < ${before}
      and exists (
        select from audit_entry e
        where e.subject_kind = 'withdrawal' and e.subject = w.sn and e.operator_id = ${operatorId}
          and e.action = 'adminWithdrawalDecide' and e.at = w.decided_at
      )
    group by 1`.execute(db);
  return new Map(rows.map(({ member_id, sum }) => [member_id, sum]));
};

/** The name of the operator who settled a withdrawal, undefined when the audit log names none. */
export const findSettler = async (tx: Tx, sn: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("audit_entry as e")
      .innerJoin("operator as p", "p.id", "e.operator_id")
      .innerJoin("withdrawal as w", (join) => join.onRef("w.sn", "=", "e.subject").onRef("w.decided_at", "=", "e.at"))
      .select("p.name")
      .where("e.subject", "=", sn)
      .where("e.subject_kind", "=", "withdrawal")
      .executeTakeFirst()
  )?.name;
