import type { Plan } from "@espalier/core/plan/plan";
import type { Language } from "@espalier/core/text/language";

import { serverTexts } from "../../../locales/server-texts.ts";
import { shareLabel } from "../share-label.ts";
import { readUsedPlan } from "../plan-versions.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { describeProfit, type Naming } from "./describe-profit.ts";
import { dueAt } from "./read-hold.ts";
import { listProfitParts, type ProfitFilter } from "./queries.ts";

/** One page of the profits paid into a member's wallets, part by part. */
export const pageProfits = async (
  db: Db,
  filter: ProfitFilter,
  reader: { readonly language: Language; readonly naming: Naming },
  start: PageStart,
) => {
  const rows = await listProfitParts(db, { ...filter, ...start });
  const plans = await readPlans(
    db,
    rows.map(({ plan_version }) => plan_version),
  );
  return rows.map((row) => {
    const { type, wallet } = row;
    const plan = plans.get(row.plan_version);
    const what = { type, detail: row.detail, whole: row.whole, otherName: row.other_name };
    return {
      id: row.id,
      profit_type: type,
      wallet_type: wallet,
      profit_sn: row.sn,
      description: describeProfit(what, reader.language, reader.naming),
      profit_amount: row.amount,
      created_at: row.at,
      plan_day: row.plan_day,
      ...(row.held === null ? {} : { held: { amount: row.held, due_at: dueAt(row.held_to) } }),
      allot_name: plan ? shareLabel(plan, type, wallet, reader.language) : serverTexts[reader.language].units[wallet],
    };
  });
};

const readPlans = async (db: Db, versions: readonly number[]): Promise<ReadonlyMap<number, Plan>> =>
  new Map(
    await Promise.all(
      Array.from(new Set(versions), async (version) => [version, await readUsedPlan(db, version)] as const),
    ),
  );
