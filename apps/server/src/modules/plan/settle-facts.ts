import { closePeriod, type Close } from "@espalier/core/plan/close-period";
import { enterOrders, gatherOrders, openOrders, type OrderBook } from "@espalier/core/plan/order-book";
import { addRetailProfits, collectRetail, type RetailBook } from "@espalier/core/plan/retail-book";
import { emptyState, type PlanState } from "@espalier/core/plan/plan-state";
import { type Profit, printProfit } from "@espalier/core/plan/components/components";
import { decimal } from "@espalier/core/plan/components/decimal";
import type { Part } from "@espalier/core/plan/part";
import { BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { WALLET_FACTS } from "@espalier/core/vocabulary/wallet";

import type { Facts } from "./read-facts.ts";

/** Settles every period of the facts in order, with the function that runs use. Amounts become decimals. */
export const settleFacts = ({ plan, network, ids, periods }: Facts) => {
  const state = emptyState(network.size);
  const book: OrderBook = new Map();
  const retailBook: RetailBook = new Map();
  return {
    periods: periods.map(({ day, events, retail, customers }) => {
      const [orders, sold] = [gatherOrders(events), collectRetail(retailBook, retail)];
      const close = closePeriod(plan, network, state, {
        day,
        orders: openOrders(book, orders),
        retail: sold,
        customers,
      });
      const described = describeClose(day, close, state, ids);
      addRetailProfits(retailBook, close.profits);
      enterOrders(book, orders, close.profits);
      return described;
    }),
  };
};

const describeClose = (day: string, close: Close, state: PlanState, ids: readonly number[]) => ({
  day,
  volume: decimal(close.volume),
  subject: decimal(close.subject),
  pool: decimal(close.pool),
  profits: Array.from(close.profits, (profit) => describeProfit(profit, (index) => ids[index] ?? 0)),
  legs: ids.flatMap((member, index) => {
    const [leftTotal = 0, rightTotal = 0] = [state.totals.left[index], state.totals.right[index]];
    const [leftUsed = 0, rightUsed = 0] = [state.used.left[index], state.used.right[index]];
    if (leftTotal === 0 && rightTotal === 0 && leftUsed === 0 && rightUsed === 0) return [];
    const totals = { left_total: decimal(leftTotal), right_total: decimal(rightTotal) };
    return [{ member, ...totals, left_used: decimal(leftUsed), right_used: decimal(rightUsed) }];
  }),
  ...describeCustomers(state, ids),
  ranks: Object.fromEntries(
    ids.flatMap((member, index) => ((state.rank[index] ?? 0) > 0 ? [[member, state.rank[index]]] : [])),
  ),
});

/** The volume of sellers' customers; nothing where nobody sold to any. */
const describeCustomers = ({ customersPv }: PlanState, ids: readonly number[]) => {
  const volumes = ids.flatMap((member, index) => {
    const pv = customersPv[index] ?? 0;
    return pv === 0 ? [] : [[member, decimal(pv)] as const];
  });
  return volumes.length === 0 ? {} : { customers: Object.fromEntries(volumes) };
};

const describeProfit = (profit: Profit, idOf: (index: number) => number) => ({
  type: BONUSES[profit.type].number,
  member: idOf(profit.member),
  ...printProfit(profit.type, profit, idOf),
  amount: decimal(profit.amount),
  parts: profit.parts.map(describePart),
});

const describePart = ({ wallet, amount }: Part) => ({ wallet: WALLET_FACTS[wallet].number, amount: decimal(amount) });
