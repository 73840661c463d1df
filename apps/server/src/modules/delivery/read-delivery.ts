import type { DeliveryStep, DeliveryTerms } from "@espalier/core/orders/delivery-charge";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { coalesceReads } from "../../platform/db/batching/coalesce-reads.ts";

/** A way in which orders are delivered. It takes from so many days to so many. */
export type DeliveryMethod = DeliveryTerms & {
  readonly id: number;
  readonly name: LocalizedText;
  readonly days_from: number;
  readonly days_to: number;
};

/** A place where orders can be collected. `map_url` is "" for none; a `country` of "" is the home country. */
export type CollectionPoint = {
  readonly id: number;
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly country: string;
  readonly province: string;
  readonly map_url: string;
  readonly hours: LocalizedText;
};

/** The methods that are offered, in the company's order. */
export const readMethods = coalesceReads(async (db): Promise<readonly DeliveryMethod[]> => {
  const rows = await db
    .selectFrom("delivery_method as m")
    .innerJoin("delivery_step as s", "s.method_id", "m.id")
    .select(["m.id", "m.name", "m.countries", "m.free_from", "m.pv_free_from", "m.days_from", "m.days_to"])
    .select(["s.up_to_grams", "s.up_to", "s.pv_up_to", "s.price", "s.pv_price"])
    .where("m.active", "=", true)
    .orderBy("m.sort")
    .orderBy("m.id")
    .orderBy("s.position")
    .execute();
  const methods = new Map<number, DeliveryMethod & { readonly steps: DeliveryStep[] }>();
  for (const { up_to_grams, up_to, pv_up_to, price, pv_price, ...row } of rows) {
    const method = methods.get(row.id) ?? { ...row, steps: [] };
    method.steps.push({ up_to_grams, up_to, pv_up_to, price, pv_price });
    methods.set(row.id, method);
  }
  return [...methods.values()];
});

/** The places where orders can be collected, in the company's order. */
export const readPoints = coalesceReads(
  async (db): Promise<readonly CollectionPoint[]> =>
    await db
      .selectFrom("collection_point")
      .select(["id", "name", "address", "country", "province", "map_url", "hours"])
      .where("active", "=", true)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
);
