/** Shapes that several calls share. */
import { z } from "zod";

import { goodsKind, money, time } from "../codecs.ts";

/** A call that takes nothing. */
export const emptyRequest = z.object({});

/** An answer that is only its code and message. */
export const ok = z.null();

/** A good or package as lists show it: price in dollars, pv_price in SP, pv the volume it brings, stock in pieces. */
export const card = z.object({
  id: z.int(),
  title: z.string(),
  thumb: z.string(),
  price: money,
  pv_price: money,
  pv: money,
  goods_type: goodsKind,
  stock: z.int(),
  created_at: time,
  best_seller: z.boolean(),
});

/** A member's two legs: total volume, volume not used up by pairs yet, and how many members. */
export const legs = z.object({
  left_side_amount: money,
  right_side_amount: money,
  left_side_balance: money,
  right_side_balance: money,
  left_number: z.int(),
  right_number: z.int(),
  invite_number: z.int(),
  team_number: z.int(),
});
