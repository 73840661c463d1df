import type { StockEntry } from "@espalier/core/vocabulary/stock";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { lockStock, moveStock } from "../store/stock.ts";

export type StockEntryForm = {
  readonly goodsId: number;
  readonly kind: StockEntry;
  readonly number: number;
  /** The stock that the operator saw: when orders have changed it since, a count may be wrong. */
  readonly seen: number | undefined;
  readonly reason: string;
};

type Refusal = "goods.unknown" | `stock.${"changed" | "below_zero" | "too_many" | "delivery"}`;

/** Adds a delivery to stock or corrects a count. Orders of the same goods wait, so that nothing is counted twice. */
export const enterStock = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { goodsId, kind, number, seen, reason }: StockEntryForm,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<{ on_hand: number }, Refusal>> => {
  if (kind === "delivery" && number < 1) return refused("stock.delivery");
  const before = (await lockStock(tx, [goodsId])).get(goodsId);
  if (before === undefined) return refused("goods.unknown");
  if (seen !== undefined && seen !== before) return refused("stock.changed", { stock: String(before) });
  const move = { goodsId, delta: number, reason: kind, operatorId, note: reason, at: now } as const;
  const on_hand = await moveStock(tx, move);
  if (on_hand === undefined) {
    return number < 0 ? refused("stock.below_zero", { stock: String(before) }) : refused("stock.too_many");
  }
  await recordAudit({
    subject: { kind: "goods", id: String(goodsId) },
    before: { stock: before },
    after: { stock: on_hand, entry: kind },
    reason,
  });
  return done({ on_hand });
};
