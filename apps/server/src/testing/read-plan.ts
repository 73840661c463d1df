import { formatMoney, type Money } from "@espalier/core/money/money";
import { sql } from "kysely";
import { expect } from "vitest";

import { verifyPlan } from "../modules/plan/verify/verify-plan.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/in-transaction.ts";

type Line = {
  readonly member_id: number;
  readonly type: string;
  readonly amount: Money;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly parts: readonly string[];
};

/** The profits of a run, one line each, unordered: `pair 7 of 100.00: 8.00 CP 6.40 RP 0.80 SP 0.80`. */
export const readRunLines = async (
  db: Db,
  runId: number,
  nameOf: (memberId: number) => number,
): Promise<readonly string[]> => {
  const { rows } = await sql<Line>`
    select p.member_id, p.type, p.amount, p.detail,
      (select array_agg(part.wallet || ' ' || to_char(part.amount / 100.0, 'FM999999990.00') order by part.wallet)
        from profit_part part where part.member_id = p.member_id and part.sn = p.sn) as parts
    from profit p where p.run_id = ${runId}`.execute(db);
  return rows.map((row) => `${formatCause(row, nameOf)}: ${formatMoney(row.amount)} ${row.parts.join(" ")}`).toSorted();
};

const formatCause = ({ member_id, type, detail }: Line, nameOf: (memberId: number) => number): string => {
  const named = `${type} ${nameOf(member_id)}`;
  if (type === "retail") return `${named} ${String(detail["order"])}`;
  if (type === "invite") return `${named} ${String(detail["order"])} from ${nameOf(Number(detail["buyer"]))}`;
  if (type === "leader")
    return `${named} from ${nameOf(Number(detail["from"]))} generation ${Number(detail["generation"])}`;
  return `${named} of ${(Number(detail["matched"]) / 100).toFixed(2)}`;
};

/** The used volume of both legs, and the rank, one line for each member who has any. */
export const readUsedLines = async (db: Db, nameOf: (memberId: number) => number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("leg")
    .innerJoin("member", "member.id", "leg.member_id")
    .select(["member_id", "left_used", "right_used", "rank"])
    .orderBy("member_id")
    .execute();
  return rows
    .filter(({ left_used, right_used, rank }) => left_used !== 0n || right_used !== 0n || rank !== 0)
    .map((row) => `${nameOf(row.member_id)} ${formatMoney(row.left_used)} ${formatMoney(row.right_used)} ${row.rank}`)
    .toSorted();
};

/** The differences found by recomputing every run, on one snapshot. */
export const planDifferences = async (db: Db): Promise<readonly string[]> =>
  (await inSnapshot(db, verifyPlan)).differences;

/** Checks that every profit, leg and rank follows from goods sold. */
export const expectSoundPlan = async (db: Db): Promise<void> => {
  expect(await planDifferences(db)).toEqual([]);
};
