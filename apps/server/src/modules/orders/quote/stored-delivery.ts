import { localized } from "@espalier/contract/localized-text";
import type { Language } from "@espalier/core/text/language";
import { type Money, parseMoney } from "@espalier/core/money/money";
import { textIn } from "@espalier/core/text/localized-text";
import { type PaymentMethod, PAYMENTS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

const stored = z.union([
  z.object({
    by: z.literal("method"),
    name: localized,
    days_from: z.int(),
    days_to: z.int(),
    standard_price: z.string().optional(),
    standard_pv_price: z.string().optional(),
  }),
  z.object({ by: z.literal("point"), name: localized, address: localized, map_url: z.string(), hours: localized }),
  z.object({ by: z.undefined().optional() }),
]);

/** An order's copy of the method that delivers it or of the place where it is collected; empty where the company has none. */
export type StoredDelivery = z.output<typeof stored>;

export const readStoredDelivery = (column: unknown): StoredDelivery => stored.parse(column);

/** What the cheapest method would have cost, in the unit of the payment; undefined where an order was not delivered by a method. */
export const standardDelivery = (column: unknown, method: PaymentMethod): Money | undefined => {
  const delivery = readStoredDelivery(column);
  if (delivery.by !== "method") return undefined;
  return parseMoney(delivery[`standard_${PAYMENTS[method].price}`] ?? "");
};

/** How an order travels, as answers show it; fields that say nothing are empty or 0. */
export const showDelivery = (column: unknown, language: Language) => {
  const delivery = readStoredDelivery(column);
  const shown = { name: "", address: "", map_url: "", hours: "", days_from: 0, days_to: 0 };
  switch (delivery.by) {
    case "method": {
      const { name, days_from, days_to } = delivery;
      return { ...shown, name: textIn(name, language), days_from, days_to };
    }
    case "point": {
      const { name, address, map_url, hours } = delivery;
      return {
        ...shown,
        name: textIn(name, language),
        address: textIn(address, language),
        map_url,
        hours: textIn(hours, language),
      };
    }
    case undefined:
      return shown;
  }
};
