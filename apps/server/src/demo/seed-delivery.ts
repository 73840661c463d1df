import { METHODS, POINTS } from "@espalier/demo/content/delivery";

import { insertMethod, insertPoint } from "../modules/delivery/store.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { amount } from "./seed-catalog.ts";

/** Creates the ways in which the demo company delivers and the places where orders are collected. */
export const seedDelivery = async (tx: Tx): Promise<void> => {
  for (const { name, countries, steps, free, days } of METHODS) {
    const [days_from, days_to] = days;
    await insertMethod(tx, {
      name,
      countries,
      steps: steps.map(({ grams, price, pv_price }) => ({
        up_to_grams: grams,
        up_to: null,
        pv_up_to: null,
        price: amount(price),
        pv_price: amount(pv_price),
      })),
      free_from: free && amount(free.from),
      pv_free_from: free && amount(free.pv_from),
      days_from,
      days_to,
      active: true,
    });
  }
  for (const point of POINTS) await insertPoint(tx, { ...point, active: true });
};
