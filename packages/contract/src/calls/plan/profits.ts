/** A member's profits with their explanations, and the estimate of the open period. Rates are in basis points. */
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { money, moneyByKind, optionally, paging, profitType, side, time, wallet } from "../../codecs.ts";
import { day, range, rangeOf } from "../../days.ts";
import { identifier } from "../../text-fields.ts";
import { explained } from "../../shapes/explained.ts";
import { profitHold } from "../../shapes/profit-hold.ts";
import { emptyRequest } from "../../shapes/empty.ts";

const part = z.object({ wallet_type: wallet, amount: money });

export const walletProfits = defineCall({
  name: "walletProfits",
  method: "GET",
  fromReplica: true,
  path: "/wallet/profits",
  audience: "member",
  summary: "Profits, newest first, with their sums and count over the whole filter",
  request: z
    .object({ ...paging, ...range, walletType: optionally(wallet), profitType: optionally(profitType) })
    .transform(({ form, from, to, ...rest }) => ({ ...rest, ...rangeOf({ form, from, to }) })),
  data: z.object({
    total: money,
    count: z.int(),
    sums: z.array(part),
    months: z.array(z.object({ month: z.string(), sums: z.array(part) })),
    list: z.array(
      z.object({
        id: z.int(),
        profit_type: profitType,
        wallet_type: wallet,
        profit_sn: z.string(),
        description: z.string(),
        profit_amount: money,
        created_at: time,
        plan_day: day,
        allot_name: z.string(),
        /** What is still held of it; absent when nothing is. */
        held: z.object({ amount: money, due_at: time }).optional(),
      }),
    ),
  }),
});

export const walletProfit = defineCall({
  name: "walletProfit",
  method: "GET",
  fromReplica: true,
  path: "/wallet/profit",
  audience: "member",
  summary: "How one profit came about: what it was computed from stands under its kind",
  refusals: ["profit.unknown"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({
    profit_sn: z.string(),
    profit_type: profitType,
    amount: money,
    created_at: time,
    plan_version: z.int(),
    period: z.object({ from: time, to: time }),
    factor: z.int(),
    parts: z.array(z.object({ wallet_type: wallet, amount: money, allot_name: z.string() })),
    hold: profitHold(part).optional(),
    ...explained(side),
  }),
});

export const walletProfitDays = defineCall({
  name: "walletProfitDays",
  method: "GET",
  fromReplica: true,
  path: "/wallet/profit/days",
  audience: "member",
  summary:
    "What the last 30 plan days paid, by type of profit, into one wallet or all, the oldest first; days without a profit are there",
  request: z.object({ walletType: optionally(wallet) }),
  data: z.array(moneyByKind.extend({ day })),
});

export const walletEstimate = defineCall({
  name: "walletEstimate",
  method: "GET",
  fromReplica: true,
  path: "/wallet/estimate",
  audience: "member",
  summary: "What the open period has earned so far",
  request: emptyRequest,
  data: z.object({ invite: money, pair: money, parts: z.array(part) }),
});
