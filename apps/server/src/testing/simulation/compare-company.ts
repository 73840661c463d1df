import { calls } from "@espalier/contract/calls.generated";
import { sql } from "kysely";

import { MODULE_CHECKS } from "../../module-checks.ts";
import { reconcileLedger } from "../../modules/ledger/reconcile-ledger.ts";
import { verifyLegs } from "../../modules/network/verify-legs.ts";
import { verifyTree } from "../../modules/network/verify-tree.ts";
import { verifyPlan } from "../../modules/plan/verify/verify-plan.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { compareMember } from "./compare-member.ts";
import { asOperator } from "./people.ts";
import { compareDocuments } from "./selling/compare-documents.ts";
import { compareTax } from "./selling/compare-tax.ts";
import { compareGuests } from "./retail/compare-guests.ts";
import type { ModelGoods } from "./selling/model-goods.ts";
import { inWords, settleOn } from "./selling/possible.ts";
import { settleTerms } from "./selling/settle-terms.ts";
import { SIMULATED_KEYS } from "./simulated-cluster.ts";
import { expectData, type SimulatedCompany } from "./simulated-company.ts";

/** Compares the model of the clients with what the company shows them, and runs the company's own checks. */
export const compareCompany = async (company: SimulatedCompany): Promise<void> => {
  const { model } = company;
  await Promise.all(model.members.map(async (member) => await compareMember(company, member)));
  await compareGuests(company);
  await compareStock(company);
  await settleTerms(company);
  await compareDocuments(company);
  await compareTax(company);
  model.shortages.length = 0;
  model.stockShortages.length = 0;
  model.mayHaveCancelledStale = false;
  model.mayHaveExpiredReturns = false;
  company.figures.profits = model.members.reduce((sum, { planTrades }) => sum + planTrades, 0);
  company.figures.returns = model.members
    .flatMap(({ returns }) => [...returns.values()])
    .filter(({ state }) => state === "refunded" || state === "exchanged").length;
  const differences = await checkBooks(company);
  if (differences.length > 0) throw new Error(`the books do not add up: ${differences.join("; ")}`);
};

const compareStock = async (company: SimulatedCompany): Promise<void> => {
  const [operator] = company.model.operators;
  if (!operator) return;
  const by = asOperator(company, operator);
  const onHand = new Map<ModelGoods, number>();
  for (const goods of company.model.goods) {
    const fields = { id: goods.id };
    const { stock, ...shown } = calls.adminGoodsView.data.parse(
      await expectData(company, { name: "adminGoodsView", fields, by }),
    );
    if (stock < goods.least || stock > goods.most)
      throw new Error(`${stock} pieces of goods ${goods.id} are on hand, expected ${goods.least} to ${goods.most}`);
    onHand.set(goods, goods.onHand - goods.taken);
    Object.assign(goods, { least: stock, most: stock, onHand: stock, taken: 0 });
    settleOn(
      goods.prices,
      `goods ${goods.id}`,
      ({ price, pvPrice, retail }) =>
        shown.price === price && shown.pv_price === pvPrice && shown.retail_price === retail,
    );
    const prices = await expectData(company, { name: "adminGoodsPriceList", fields, by });
    const listed = inOrder(
      calls.adminGoodsPriceList.data.parse(prices).map((row) => [row.price, row.pv_price, row.retail_price]),
    );
    const expected = inOrder(goods.history.map(({ price, pvPrice, retail }) => [price, pvPrice, retail]));
    if (listed !== expected) throw new Error(`goods ${goods.id} had the prices ${listed}, expected ${expected}`);
  }
  for (const { of, what } of company.model.stockShortages) {
    if (of.every(({ goods, number }) => number <= (onHand.get(goods) ?? 0)))
      throw new Error(`${what} was refused for lack of stock, although there was enough`);
  }
};

/** Prices as text, whatever the server's clock said when they changed. */
const inOrder = (prices: readonly (readonly (bigint | null)[])[]): string => inWords(prices.map(inWords).toSorted());

/** Later than any simulated time. */
const NEVER = new Date("2199-12-31T00:00:00Z");

/** The differences that the company's own checks find, all in one snapshot. */
const checkBooks = async ({ server }: SimulatedCompany): Promise<readonly string[]> =>
  await server.deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      // The simulated clock is sometimes days ahead, and what was posted then stays.
      const checked = { ...SIMULATED_KEYS, checks: MODULE_CHECKS, now: NEVER };
      const { differences, accounts } = await reconcileLedger(tx, checked);
      const sums = new Map<string, bigint>();
      for (const { unit, sum } of accounts) sums.set(unit, (sums.get(unit) ?? 0n) + sum);
      const { rows: below } = await sql<{ what: string }>`
        select format('wallet %s of %s', unit, member_id) as what from wallet where balance < 0
        union all select format('stock of %s', goods_id) from goods_stock where on_hand < 0 order by what`.execute(tx);
      return [
        ...differences,
        ...[...sums]
          .filter(([, sum]) => sum !== 0n)
          .map(([unit, sum]) => `the accounts in ${unit} add up to ${sum}, not 0`),
        ...below.map(({ what }) => `${what} is below zero`),
        ...(await compareWithSales(tx)),
        ...(await verifyTree(tx)),
        ...(await verifyLegs(tx)),
        ...(await verifyPlan([tx])).differences,
      ];
    });

/** Whatever operators do: the plan never pays more than members paid for orders. */
const compareWithSales = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ paid: bigint; sales: bigint }>`
    select (select coalesce(sum(s.amount), 0)::bigint from plan_run_sum s join plan_run r on r.id = s.run_id where r.status = 'posted') as paid,
      (select coalesce(sum(amount), 0)::bigint from member_order where paid_at is not null) as sales`.execute(tx);
  return rows.flatMap(({ paid, sales }) =>
    paid > sales ? [`the plan paid ${paid}, and all orders together paid ${sales}`] : [],
  );
};
