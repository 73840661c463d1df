import { SALES_FIELD_OF } from "@espalier/contract/calls/reports/figure-words";
import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { PLAN_WALLETS, type PlanWallet, type Unit } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import { amountText } from "../../../locales/amount-text.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readPayouts } from "../daily-figures/read-days.ts";
import { type Figures, sumFigures } from "../daily-figures/sum-figures.ts";
import type { DaySpan } from "./finished-period.ts";

/** The figures of a period as the mails of both reports show them. */
export const readReportWords = async (db: Db, timeZone: string, span: DaySpan) => {
  const clock = zonedClock(timeZone);
  const [figures, payouts, paid] = await Promise.all([
    sumFigures(db, clock, timeZone, { from: span.from, until: clock.endOf(span.to) }),
    readPayouts(db, span.from, span.to),
    sumPaid(db, span),
  ]);
  const period = span.from === span.to ? span.from : `${span.from} – ${span.to}`;
  const settled = add(...payouts.map(({ volume }) => volume));
  return {
    sales: {
      ...span,
      period,
      orders: String(figures.orders),
      sales: inUnits(figures, "sales"),
      refunds: inUnits(figures, "refunds"),
      volume: `${formatMoney(figures.volume)} PV`,
      members: String(figures.members),
    },
    payouts: {
      ...span,
      period,
      paid: joined(PLAN_WALLETS.map((unit) => ({ unit, amount: paid.get(unit) ?? ZERO }))),
      incentives: amountText({ unit: "CP", amount: figures.incentives }),
      volume: `${formatMoney(settled)} PV`,
    },
  };
};

const inUnits = (figures: Figures, name: "sales" | "refunds"): LocalizedText =>
  joined(PAYMENT_UNITS.map((unit) => ({ unit, amount: figures[`${name}_${SALES_FIELD_OF[unit]}`] })));

/** The amounts that are not zero, each with its unit; the first if all are. */
const joined = (amounts: readonly { readonly unit: Unit; readonly amount: Money }[]): LocalizedText => {
  const others = amounts.filter(({ amount }) => amount !== 0n);
  return amountText(...(others.length === 0 ? amounts.slice(0, 1) : others));
};

/** What posted runs of these plan days paid into each wallet. */
const sumPaid = async (db: Db, { from, to }: DaySpan): Promise<ReadonlyMap<PlanWallet, Money>> => {
  const { rows } = await sql<{ wallet: PlanWallet; amount: Money }>`
    select s.wallet, sum(s.amount)::bigint as amount
    from plan_run r join plan_run_sum s on s.run_id = r.id
    where r.status = 'posted' and r.plan_day between ${from}::date and ${to}::date
    group by s.wallet`.execute(db);
  return new Map(rows.map(({ wallet, amount }) => [wallet, amount]));
};
