import { formatMoney, money, ZERO, type Money } from "@espalier/core/money/money";
import { sql } from "kysely";
import { expect } from "vitest";

import { previewVoid } from "../modules/plan/admin/preview-void.ts";
import type { Run } from "../modules/plan/runs/run-row.ts";
import type { Db } from "../platform/db/in-transaction.ts";
import type { PlanWorld } from "./plan-world.ts";

type Purse = { readonly uid: string; readonly unit: string; readonly balance: Money; readonly debt: Money };

/** Voids a run, and checks what that takes, leaves as debt and lowers against the preview. Returns the preview. */
export const voidAsPreviewed = async (world: PlanWorld, run: Run, now?: Date) => {
  const { db } = world;
  const previewed = await previewVoid(db, run.id);
  if (!previewed.ok) throw new Error(`a preview was refused: ${previewed.failure.key}`);
  const [purses, ranks] = [await readPurses(db), await readRanks(db)];
  await world.void(run, now);
  const [pursesAfter, ranksAfter] = [await readPurses(db), await readRanks(db)];

  const changes = pursesAfter.map(({ uid, unit, balance, debt }, at) => {
    const before = purses[at] ?? { balance: ZERO, debt: ZERO };
    return {
      uid,
      unit,
      taken: before.balance - balance + debt - before.debt,
      debt: debt - before.debt,
      held: before.balance,
    };
  });
  const { wallets, debtors, members, examined, paid, ranks: lost } = previewed.value;
  expect(paid).toBe(true);
  expect(examined).toBe(members);
  for (const unit of new Set(changes.map((each) => each.unit))) {
    const moved = changes.filter((each) => each.unit === unit);
    const indebted = moved.filter(({ debt }) => debt > 0n);
    const { amount = ZERO, short = 0, debt = ZERO } = wallets.find(({ wallet }) => wallet === unit) ?? {};
    expect({ unit, amount, short, debt }).toEqual({
      unit,
      amount: moved.reduce((sum, { taken }) => sum + taken, 0n),
      short: indebted.length,
      debt: indebted.reduce((sum, each) => sum + each.debt, 0n),
    });
  }
  const largest = changes.filter(({ debt }) => debt > 0n).map(({ debt }) => debt);
  expect(debtors.map(({ debt }) => formatMoney(debt))).toEqual(
    largest
      .toSorted((a, b) => Number(b - a))
      .slice(0, 5)
      .map((debt) => formatMoney(money(debt))),
  );
  for (const { uid, wallet, debt, amount, balance } of debtors) {
    const change = changes.find((each) => each.uid === uid && each.unit === wallet);
    expect(change).toMatchObject({ debt, taken: amount, held: balance });
  }
  const lowered = ranks.flatMap(({ id, rank }, at) => {
    const to = ranksAfter[at]?.rank ?? 0;
    return to === rank ? [] : [{ id, from: rank, to }];
  });
  expect(lost.flatMap(({ from, to, members: count }) => Array.from({ length: count }, () => `${from} ${to}`))).toEqual(
    lowered.map(({ from, to }) => `${from} ${to}`).toSorted(),
  );
  return previewed.value;
};

const readPurses = async (db: Db): Promise<readonly Purse[]> =>
  (
    await sql<Purse>`
      select m.uid, w.unit, w.balance, coalesce(d.amount, 0)::bigint as debt
      from wallet w
      join member m on m.id = w.member_id
      left join member_debt d on d.member_id = w.member_id and d.unit = w.unit
      order by w.member_id, w.unit`.execute(db)
  ).rows;

const readRanks = async (db: Db) => await db.selectFrom("member").select(["id", "rank"]).orderBy("id").execute();
