import { formatMoney, type Money, parseMoney, ZERO } from "@espalier/core/money/money";
import type { GoodsAmounts } from "@espalier/core/orders/far-change";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Approvable } from "../../operators/approvals/approvable.ts";
import { proposeAction } from "../../operators/approvals/propose-action.ts";
import { readSettings } from "../../settings/settings.ts";
import { refuseRetail } from "../refuse-retail.ts";
import { refuseVolume } from "../refuse-volume.ts";
import { updateGoods } from "../store/goods.ts";
import { lockGoods } from "./goods-queries.ts";

/** Proposes new prices and volume of goods, by their title, to a second operator; returns the proposal's number. */
export const proposePrices = async (
  tx: Tx,
  {
    id,
    now,
    next,
  }: {
    readonly id: number;
    readonly now: GoodsAmounts;
    readonly next: GoodsAmounts & { readonly title: LocalizedText };
  },
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<number, "approval.waiting">> => {
  const detail = { title: next.title, ...plain(next), was: plain(now) };
  return await proposeAction(
    tx,
    { kind: "goods_price", subject: String(id), amount: next.price, detail, reason: "" },
    by,
  );
};

const plain = ({ price, pv_price, pv, retail_price }: GoodsAmounts) => ({
  price: formatMoney(price),
  pv_price: formatMoney(pv_price),
  pv: formatMoney(pv),
  retail_price: retail_price === null ? null : formatMoney(retail_price),
});

const amount = z.string().transform((text): Money => parseMoney(text) ?? ZERO);
const amounts = z.object({ price: amount, pv_price: amount, pv: amount, retail_price: amount.nullable() });
const proposed = amounts.extend({ was: amounts });

const AMOUNTS = ["price", "pv_price", "pv", "retail_price"] as const;

/** The prices apply when a second operator approves, unless others were set in between. */
export const pricesApprovable: Approvable = {
  kind: "goods_price",
  carryOut: async (tx, { subject, detail }, { now: at }) => {
    const { was, ...next } = proposed.parse(detail);
    const id = Number(subject);
    const now = await lockGoods(tx, id);
    if (!now) return refused("goods.unknown");
    const isOther = AMOUNTS.some((each) => now[each] !== was[each]);
    if (isOther) return refused("goods.price_changed");
    const limited = refuseVolume(next, await readSettings(tx));
    if (!limited.ok) return limited;
    const retail = refuseRetail(next);
    if (!retail.ok) return retail;
    await updateGoods(tx, id, next, at);
    return done(null);
  },
};
