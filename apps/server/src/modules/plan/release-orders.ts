import { release } from "@espalier/core/ledger/held-profits";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { subtract, ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import { jsonRecords } from "../../platform/db/json-rows.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { notifyMembers } from "../notifications/inbox/notify-members.ts";
import type { MessageRow } from "../notifications/store/inbox.ts";
import { changeHolds, type Hold, type HeldOrder, lockHolds } from "./store/profit-holds.ts";

/**
 * Moves what is held for orders to the wallets, where it repays debts first, and notifies their sellers. Returns the number of orders; one
 * of which nothing is held any more, because a run took it back or another process released it, is left out.
 */
export const releaseOrders = async (
  tx: Tx,
  orders: readonly HeldOrder[],
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<number> => {
  const holds = (await lockHolds(tx, orders)).filter(({ amount }) => amount > ZERO);
  const released = byOrder(holds).map((parts) => ({ ...parts, sn: serialNumber("H", now, random(5)) }));
  if (released.length === 0) return 0;
  const posted = await postJournals(
    tx,
    released.map(({ memberId: member, orderSn, parts, sn }) => release({ member, sn, at: now, orderSn }, parts)),
  );
  const refused = posted.find(({ outcome }) => outcome !== "posted");
  if (refused) throw new Error(`a held profit was not released: ${refused.outcome}`);
  await changeHolds(
    tx,
    holds.map((hold) => ({ ...hold, amount: subtract(ZERO, hold.amount) })),
  );
  const messages = released.map(({ memberId, orderSn, parts, sn }) => ({
    member_id: memberId,
    template: "profit_released" as const,
    words: { sn: orderSn, amounts: Object.fromEntries(parts.map(({ wallet, amount }) => [wallet, String(amount)])) },
    cause: `release ${sn}`,
  }));
  const rows = sql<MessageRow>`select member_id, template, words, cause from ${jsonRecords("inbox_message", messages)}`;
  await notifyMembers(tx, rows, now);
  return released.length;
};

const byOrder = (holds: readonly Hold[]): readonly (HeldOrder & { readonly parts: readonly Hold[] })[] => {
  const orders = new Map<string, HeldOrder & { parts: Hold[] }>();
  for (const hold of holds) {
    const name = `${hold.memberId} ${hold.orderSn}`;
    const order = orders.get(name) ?? { memberId: hold.memberId, orderSn: hold.orderSn, parts: [] };
    order.parts.push(hold);
    orders.set(name, order);
  }
  return [...orders.values()];
};
