import { isDeepStrictEqual } from "node:util";

import { formatMoney, money, type Money } from "@espalier/core/money/money";
import type { Close } from "@espalier/core/plan/close-period";
import type { RunNames } from "@espalier/core/plan/components/component";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { profitRow, type ProfitRow } from "../runs/profit-row.ts";
import type { Run } from "../runs/run-row.ts";

const CHUNK = 10_000;

/** A line for each sum of a run's row that differs from the recomputed one. */
export const compareSums = (run: Run, { volume, subject, pool }: Close, profits: number): readonly string[] => {
  const sums: readonly (readonly [string, Money, number])[] = [
    ["volume", run.volume, volume],
    ["capped bonuses", run.subject, subject],
    ["pool", run.pool, pool],
  ];
  const wrong = sums.flatMap(([name, stored, due]) =>
    Number(stored) === due ? [] : [`run ${run.id}: ${name} ${formatMoney(stored)}, recomputed ${decimal(due)}`],
  );
  if (run.profits === profits) return wrong;
  return [...wrong, `run ${run.id}: ${run.profits} profits, recomputed ${profits}`];
};

/** A line for each profit of a run that is missing, was not due, or differs from the recomputed one. */
export const compareProfits = async (
  tx: Tx,
  run: Run,
  { close, names }: { readonly close: Close; readonly names: RunNames },
): Promise<readonly string[]> => {
  const found: string[] = [];
  const last = await lastLine(tx, run.id);
  const due = close.profits[Symbol.iterator]();
  let next = due.next();
  for (let from = 0; from < last || next.done !== true; from += CHUNK) {
    const stored = new Map((await readProfits(tx, run.id, from)).map((row) => [row.line, row]));
    for (let line = from + 1; line <= from + CHUNK; line += 1) {
      const profit = next.done === true ? undefined : next.value;
      if (profit) next = due.next();
      const difference = compareProfit(stored.get(line), profit && profitRow(run, line, profit, names));
      if (difference !== undefined) found.push(`run ${run.id} profit ${line}: ${difference}`);
    }
  }
  return found;
};

const compareProfit = (stored: ProfitRow | undefined, due: ProfitRow | undefined): string | undefined => {
  if (!stored) return due && `${format(due)} is missing`;
  if (!due) return `${format(stored)} was not due`;
  if (format(stored) !== format(due)) return `stored as ${format(stored)}, recomputed ${format(due)}`;
  if (isDeepStrictEqual(stored.detail, due.detail)) return undefined;
  return `${format(stored)} is explained by ${JSON.stringify(stored.detail)}, recomputed ${JSON.stringify(due.detail)}`;
};

const format = ({ memberId, sn, type, amount, parts }: ProfitRow): string => {
  const split = parts.map((part) => `${part.wallet} ${decimal(part.amount)}`).toSorted();
  return `${type} ${sn} of member ${memberId} over ${decimal(amount)} (${split.join(", ")})`;
};

const decimal = (hundredths: number): string => formatMoney(money(BigInt(hundredths)));

const lastLine = async (tx: Tx, runId: number): Promise<number> =>
  (
    await tx
      .selectFrom("profit")
      .select((eb) => eb.fn.coalesce(eb.fn.max("line"), eb.val(0)).as("line"))
      .where("run_id", "=", runId)
      .executeTakeFirstOrThrow()
  ).line;

const readProfits = async (tx: Tx, runId: number, from: number): Promise<readonly ProfitRow[]> =>
  (
    await sql<ProfitRow>`
      select p.member_id as "memberId", p.sn, p.line, p.type, p.amount::float8 as amount, p.detail, coalesce(
        (
          select jsonb_agg(jsonb_build_object('wallet', part.wallet, 'amount', part.amount))
          from profit_part part where part.member_id = p.member_id and part.sn = p.sn
            and part.run_id = p.run_id
        ), '[]') as parts
      from profit p
      where p.run_id = ${runId} and p.line > ${from} and p.line <= ${from + CHUNK}`.execute(tx)
  ).rows;
