import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { textIn } from "@espalier/core/text/localized-text";
import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import type { ChosenGoods } from "./choose-goods.ts";
import { NEW_ACCOUNTS } from "./limits.ts";
import { isKnownSince, readHeldByNewAccounts } from "./queries.ts";
import { lockHeldByNewAccounts } from "./store/orders.ts";

/**
 * Refuses an unpaid order of a new account by which new accounts together would hold more than their share of a good's stock. The locks
 * make simultaneous orders of the same goods count one after another.
 */
export const limitNewAccounts = async (
  tx: Tx,
  { customerId, language }: { readonly customerId: number; readonly language: Language },
  goods: readonly ChosenGoods[],
  now: Date,
): Promise<Outcome<null, "order.held_by_new">> => {
  const since = new Date(now.getTime() - NEW_ACCOUNTS.days * DAY_MS);
  if (!(await isKnownSince(tx, customerId, since))) return done(null);
  const ids = goods.map(({ id }) => id).toSorted((one, other) => one - other);
  await lockHeldByNewAccounts(tx, ids);
  const stocks = await readHeldByNewAccounts(tx, ids, since);
  for (const { id, number, title } of goods) {
    const { held = 0, on_hand = 0 } = stocks.find(({ goods_id }) => goods_id === id) ?? {};
    const most = Math.max(1, Math.floor(((held + on_hand) * NEW_ACCOUNTS.shareOfStock) / 100));
    if (held + number > most)
      return refused("order.held_by_new", { title: textIn(title, language), left: String(Math.max(0, most - held)) });
  }
  return done(null);
};
