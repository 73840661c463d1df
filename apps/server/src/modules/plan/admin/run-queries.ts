import type { Money } from "@espalier/core/money/money";
import type { ApprovalKind } from "@espalier/core/vocabulary/approval";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { otherMember } from "../other-member.ts";
import { sumByKind } from "./figures.ts";

export type RunFilter = {
  readonly status: RunStatus | undefined;
  readonly version: number | undefined;
  /** Plan days, both included; null means no limit. */
  readonly from: string | null;
  readonly to: string | null;
};

export const filterRuns = (db: Db, { status, version, from, to }: RunFilter) =>
  db
    .selectFrom("plan_run as r")
    .$call((rows) => (status === undefined ? rows : rows.where("r.status", "=", status)))
    .$if(version !== undefined, (rows) => rows.where("r.plan_version", "=", version ?? 0))
    .$if(from !== null, (rows) => rows.where("r.plan_day", ">=", from ?? ""))
    .$if(to !== null, (rows) => rows.where("r.plan_day", "<=", to ?? ""));

export const listRuns = async (rows: ReturnType<typeof filterRuns>, start: PageStart) =>
  await rows
    .select([
      "r.id",
      "r.status",
      "r.plan_day",
      "r.period_from",
      "r.period_to",
      "r.plan_version",
      "r.volume",
      "r.profits",
    ])
    .select(["r.subject", "r.pool"])
    .where(onPage(sql.ref("r.id"), start))
    .orderBy("r.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();

/** What the runs that match a filter took in, in PV, and what they paid into each wallet. */
export const sumRuns = async (db: Db, filter: RunFilter) => {
  const { rows } = await sql<{ unit: string; amount: Money }>`
    with runs as (${filterRuns(db, filter).select(["r.id", "r.volume"])})
    select 'PV' as unit, coalesce(sum(volume), 0)::bigint as amount from runs
    union all
    select * from (
      select s.wallet, sum(s.amount)::bigint from plan_run_sum s join runs on runs.id = s.run_id
      group by s.wallet order by s.wallet
    ) paid`.execute(db);
  return rows;
};

/** The number of members that a run raised, by rank before and after. */
export const countRaised = async (db: Db, runId: number) =>
  await db
    .selectFrom("plan_run_member")
    .select(["rank_before as from", "rank_after as to", sql<number>`count(*)::integer`.as("members")])
    .where("run_id", "=", runId)
    .whereRef("rank_after", "<>", "rank_before")
    .groupBy(["rank_before", "rank_after"])
    .orderBy("rank_before")
    .orderBy("rank_after")
    .execute();

export const filterRaised = (db: Db, runId: number) =>
  db.selectFrom("plan_run_member as c").where("c.run_id", "=", runId).whereRef("c.rank_after", "<>", "c.rank_before");

export const listRaised = async (rows: ReturnType<typeof filterRaised>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("member_customer as m", "m.id", "c.member_id")
    .select(["c.member_id as id", "m.uid", "m.nickname as name", "c.rank_before as from", "c.rank_after as to"])
    .where("c.member_id", "<", below)
    .orderBy("c.member_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** The members who received most in a run, by kind of bonus. */
export const listReceivers = async (db: Db, runId: number, most: number) => {
  const { rows } = await sql<{ uid: string; name: string; type: BonusKind; amount: Money; whole: Money }>`
    select m.uid, m.nickname as name, p.type, sum(p.amount)::bigint as amount, top.amount as whole
    from (
      select member_id, sum(amount)::bigint as amount
      from profit where run_id = ${runId}
      group by member_id
      order by amount desc, member_id
      limit ${most}
    ) top
    join member_customer m on m.id = top.member_id
    join profit p on p.run_id = ${runId} and p.member_id = top.member_id
    group by m.uid, m.nickname, p.type, top.amount, top.member_id
    order by top.amount desc, top.member_id`.execute(db);
  return [...new Set(rows.map(({ uid }) => uid))].flatMap((member) => {
    const sums = rows.filter(({ uid }) => uid === member);
    return sums.slice(0, 1).map(({ uid, name, whole }) => ({ uid, name, by_kind: sumByKind(sums), amount: whole }));
  });
};

export type RunProfitFilter = {
  readonly run: number;
  readonly type: BonusKind | undefined;
  /** Undefined: of any member. */
  readonly uid: string | undefined;
};

export const filterRunProfits = (db: Db, { run, type, uid }: RunProfitFilter) =>
  db
    .selectFrom("profit as p")
    .where("p.run_id", "=", run)
    .$call((rows) => (type === undefined ? rows : rows.where("p.type", "=", type)))
    .$if(uid !== undefined, (rows) =>
      rows.where("p.member_id", "=", (query) =>
        query
          .selectFrom("member")
          .select("id")
          .where("uid", "=", uid ?? ""),
      ),
    );

export const listRunProfits = async (rows: ReturnType<typeof filterRunProfits>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("member_customer as m", "m.id", "p.member_id")
    .leftJoin("member_customer as other", (join) => join.on("other.id", "=", otherMember))
    .select(["p.line as id", "p.sn", "p.type", "p.amount", "m.uid", "m.nickname as name"])
    .select(["other.uid as from_uid", "other.nickname as from_name"])
    .where("p.line", "<", sql<number>`${below}::bigint`)
    .orderBy("p.line", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** The profit on a line of a run. */
export const findRunProfit = async (db: Db, runId: number, line: number) =>
  await db
    .selectFrom("profit as p")
    .select(["p.member_id", "p.sn"])
    .where("p.run_id", "=", runId)
    .where("p.line", "=", line)
    .executeTakeFirst();

/** The kind of action on a run that waits for a second operator. */
export const findWaiting = async (db: Db, kinds: readonly ApprovalKind[], subject: string) =>
  await db
    .selectFrom("approval")
    .select("kind")
    .where("status", "=", "waiting")
    .where("kind", "in", kinds)
    .where("subject", "=", subject)
    .executeTakeFirst();

/** Names of members, by id. */
export const nameMembers = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly uid: string; readonly name: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("member_customer")
    .select(["id", "uid", "nickname as name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, uid, name }) => [id, { uid, name }]));
};

/** The number of all members, for a run that is still reading them. */
export const countMembers = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom("placement")
      .select(sql<number>`count(*)::integer`.as("n"))
      .executeTakeFirstOrThrow()
  ).n;
