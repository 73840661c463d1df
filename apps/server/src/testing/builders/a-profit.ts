import { commission } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import type { ProfitDetail } from "@espalier/core/plan/components/component";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../../modules/ledger/post-journals.ts";
import { START } from "../setup/test-app.ts";

const AMOUNT = money(8_00n);

/** Adds a profit of 8.00 CP for another member's order, paid by its own run; returns its number. */
export const aProfit = async (db: Db, memberId: number, buyerId: number): Promise<string> => {
  const detail: ProfitDetail = { order: "E1", buyer: buyerId, pv: 80_00, rate: 1_000 };
  const paid = await inTransaction(db, async (tx) => {
    const days = { plan_day: "2026-05-03", period_from: START, period_to: START, opened_at: START, posted_at: START };
    const { id } = await tx
      .insertInto("plan_run")
      .values({ plan_version: 1, ...days, status: "posted", profits: 1, profits_done: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sn = `G260503${String(id).padStart(5, "0")}0000001`;
    const profit = { member_id: memberId, sn, run_id: id, line: 1, amount: AMOUNT, at: START };
    await tx
      .insertInto("profit")
      .values({ ...profit, type: "invite", detail: JSON.stringify(detail) })
      .execute();
    await tx
      .insertInto("profit_part")
      .values({ member_id: memberId, sn, wallet: "CP", amount: AMOUNT, run_id: id })
      .execute();
    const heading = { member: memberId, sn, at: START, source: days.plan_day };
    await postJournals(tx, [commission(heading, [{ wallet: "CP", amount: AMOUNT }])]);
    return done(sn);
  });
  if (!paid.ok) throw new Error("a profit was refused");
  return paid.value;
};
