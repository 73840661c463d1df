import { localized } from "@espalier/contract/localized-text";
import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { z } from "zod";

const stored = z.union([
  z.object({ by: z.literal("method"), name: localized, days_from: z.int(), days_to: z.int() }),
  z.object({ by: z.literal("point"), name: localized, address: localized, map_url: z.string(), hours: localized }),
  z.object({ by: z.undefined().optional() }),
]);

/** An order's copy of the method that delivers it or of the place where it is collected; empty where the company has none. */
export type StoredDelivery = z.output<typeof stored>;

export const readStoredDelivery = (column: unknown): StoredDelivery => stored.parse(column);

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
