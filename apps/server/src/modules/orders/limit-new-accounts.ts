import type { Language } from "@espalier/core/text/language";
import { textIn } from "@espalier/core/text/localized-text";
import { refused } from "@espalier/core/vocabulary/outcome";

import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import type { HeldTooMuch } from "../catalog/store/stock.ts";
import type { ChosenGoods } from "./choose-goods.ts";
import { NEW_ACCOUNTS } from "./limits.ts";
import { isKnownSince } from "./queries.ts";

/** Whether what the buyer holds unpaid counts with that of all new accounts. */
export const isNewBuyer = async (tx: Tx, customerId: number, now: Date): Promise<boolean> =>
  await isKnownSince(tx, customerId, new Date(now.getTime() - NEW_ACCOUNTS.days * DAY_MS));

/** The refusal of goods by which new accounts together would hold more than their share of a good's stock; undefined where there is none. */
export const refuseHeldByNew = (held: readonly HeldTooMuch[], goods: readonly ChosenGoods[], language: Language) => {
  for (const { id, title } of goods) {
    const tooMuch = held.find(({ goodsId }) => goodsId === id);
    if (tooMuch) return refused("order.held_by_new", { title: textIn(title, language), left: String(tooMuch.left) });
  }
  return undefined;
};
