import type { Plan } from "@espalier/core/plan/plan";
import type { Language } from "@espalier/core/vocabulary/language";
import { PROFIT_TYPES } from "@espalier/core/vocabulary/network";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import { nameShare } from "../../commission/name-share.ts";
import { readPlanVersion } from "../../commission/plan-versions.ts";
import type { Db } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";
import { describeProfit } from "./describe-profit.ts";
import { listProfitParts, type ProfitFilter } from "./queries.ts";

/** One page of what the plan paid into a member's wallets, part by part. */
export const pageProfits = async (db: Db, filter: ProfitFilter, language: Language, start: PageStart) => {
  const rows = await listProfitParts(db, filter, start);
  const plans = await readPlans(
    db,
    rows.map(({ plan_version }) => plan_version),
  );
  return rows.map((row) => {
    const [type, wallet] = [oneOf(PROFIT_TYPES, row.type), oneOf(WALLETS, row.wallet)];
    const plan = plans.get(row.plan_version);
    return {
      id: row.id,
      profit_type: type,
      wallet_type: wallet,
      profit_sn: row.sn,
      description: describeProfit({ type, detail: row.detail, whole: row.whole, otherName: row.other_name }, language),
      profit_amount: row.amount,
      created_at: row.at,
      allot_name: plan ? nameShare(plan, type, wallet) : wallet,
    };
  });
};

const readPlans = async (db: Db, versions: readonly number[]): Promise<ReadonlyMap<number, Plan>> =>
  new Map(
    await Promise.all(
      Array.from(new Set(versions), async (version) => [version, await readPlanVersion(db, version)] as const),
    ),
  );
