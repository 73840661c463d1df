import { inOneBatch } from "../../platform/db/batching/batch-writer.ts";
import type { RefusedWork } from "../../platform/db/batching/prepared-work.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { PostOutcome } from "../ledger/post-journals.ts";
import { type OrderToPlace, placeOrders, type PlacingRefusal } from "./place-order.ts";

/** Places orders that are paid at once, in one transaction, and returns an outcome for each. One may be refused for its coupon or stock. */
export const placeTogether = async (
  db: Db,
  orders: readonly OrderToPlace[],
  random: (bytes: number) => Buffer,
): Promise<readonly (PostOutcome | RefusedWork<PlacingRefusal>)[]> =>
  await inOneBatch(db, orders, async (tx) => await placeOrders(tx, orders, random));
