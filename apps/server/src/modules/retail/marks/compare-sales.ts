import { alikeIn } from "@espalier/core/sellers/alike";
import type { SaleMark } from "@espalier/core/vocabulary/order";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { learnCards } from "../../payments/learn-cards.ts";
import type { RetailDeps } from "../deps.ts";
import { recordCompared } from "../store/compared-sales.ts";
import { partiesOf, readNewSales } from "./read-sales.ts";

type CompareDeps = Pick<RetailDeps, "db" | "cards" | "secretKey" | "previousKeys">;

/** The sales that one transaction writes. */
const SALES = 200;

/**
 * Compares paid sales with their sellers, once each, and returns how many: the facts of all are read by one statement and what is alike is
 * written by one. A sale waits until the provider has said which cards were used.
 */
export const compareSales = async (deps: CompareDeps, now: Date, most = SALES): Promise<number> => {
  let compared = 0;
  for (;;) {
    const customers = (await readNewSales(deps.db, most)).flatMap(({ buyerId, sellerCustomerId }) => [
      buyerId,
      sellerCustomerId,
    ]);
    if (customers.length === 0 || !(await learnCards(deps, [...new Set(customers)]))) return compared;
    const sales = (await readNewSales(deps.db, most)).map((sale) => ({ ...sale, marks: marksOf(sale) }));
    const written = await inTransaction(deps.db, async (tx) => done(await recordCompared(tx, sales, now)));
    if (!written.ok || written.value === 0) return compared;
    compared += written.value;
  }
};

const marksOf = (sale: Awaited<ReturnType<typeof readNewSales>>[number]): readonly SaleMark[] => {
  const { buyer, seller } = partiesOf(sale);
  return [...(sale.sameCard ? (["card"] as const) : []), ...alikeIn(buyer, seller)];
};
