import { INCOME_STATUSES } from "@espalier/core/vocabulary/income";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { RANKS_AND_NONE } from "@espalier/core/vocabulary/rank";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { money, moneyByKind, optionally, time, wholeNumber } from "../../codecs.ts";
import { range } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { DAY_REFUNDS, INCOMES, PAYOUTS_BY, SALES_BY, SALES_FIELDS } from "./figure-words.ts";

/** A report answers all of its rows; `id` numbers them. Amounts are in the unit of their name, volume in PV. */
const report = <Row extends z.ZodRawShape>(row: Row) => z.object({ list: z.array(z.object({ id: z.int(), ...row })) });

export const adminReportSales = defineCall({
  name: "adminReportSales",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/sales",
  audience: "operator",
  permission: "reports.read",
  summary:
    "What was sold, by day, month, goods, category, payment or kind of charge; by goods and category before coupons and refunds. Without " +
    "a range the last 30 days. `key` is the day, the month, the id, the payment method or the kind of a row",
  request: z.object({ ...range, by: optionally(z.enum(SALES_BY, "input.choice")).transform((by) => by ?? "day") }),
  data: report({
    key: z.string(),
    name: z.string(),
    orders: z.int(),
    pieces: z.int().nullable(),
    ...recordOf(SALES_FIELDS, () => money),
    ...recordOf(DAY_REFUNDS, () => money.nullable()),
    volume: money.nullable(),
  }),
});

export const adminReportPayouts = defineCall({
  name: "adminReportPayouts",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/payouts",
  audience: "operator",
  permission: "reports.read",
  summary: "What runs that stand paid by type, and incentives, to the volume they settled; ratio in basis points of it",
  request: z.object({ ...range, by: optionally(z.enum(PAYOUTS_BY, "input.choice")).transform((by) => by ?? "month") }),
  data: report({
    name: z.string(),
    volume: money,
    by_kind: moneyByKind,
    incentives: money,
    total: money,
    ratio_bp: z.int(),
  }),
});

/** The field of each rank, from 0. */
export const RANK_FIELDS = RANKS_AND_NONE.map((rank) => `rank_${rank}` as const);

export const adminReportRanks = defineCall({
  name: "adminReportRanks",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/ranks",
  audience: "operator",
  permission: "reports.read",
  summary: "How many members had which rank at the end of each of the last months, the newest first; 0: none yet",
  request: z.object({ months: optionally(wholeNumber(1, 60)).transform((months) => months ?? 12) }),
  data: report({
    name: z.string(),
    members: z.int(),
    ...recordOf(RANK_FIELDS, () => z.int()),
  }),
});

export const adminReportActivity = defineCall({
  name: "adminReportActivity",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/activity",
  audience: "operator",
  permission: "reports.read",
  summary: "Who bought in each of the last months: for the first time, or again; and who joined. As counted last night",
  request: z.object({ months: optionally(wholeNumber(1, 60)).transform((months) => months ?? 12) }),
  data: report({
    name: z.string(),
    joined: z.int(),
    buyers: z.int(),
    first_buyers: z.int(),
    returning: z.int(),
    counted_at: time,
  }),
});

export const adminReportTax = defineCall({
  name: "adminReportTax",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/tax",
  audience: "operator",
  permission: "tax.read",
  summary:
    "Tax of paid orders, less what refunds of the same months gave back, by month, country, rate and unit. Without a range the last 365 days",
  request: z.object(range),
  data: report({
    month: z.string(),
    country: z.string(),
    name: z.string(),
    rate: z.int(),
    unit: z.enum(PAYMENT_UNITS),
    net: money,
    tax: money,
    refunded_net: money,
    refunds: money,
    owed: money,
    worth: money,
  }),
});

const year = wholeNumber(2000, 2200);

/** Income of members in hundredths of SP and CP: what part of all members earned at most. */
const quantiles = z.object({
  p25: money,
  median: money,
  p75: money,
  p90: money,
  p99: money,
  most: money,
  average: money,
});

const disclosed = z.object({
  members: z.int(),
  earned_nothing: z.int(),
  ...recordOf(INCOMES, () => quantiles),
  /** The number of members who earned by what customers bought. */
  sellers: z.int(),
  sum_from_members: money,
  sum_from_customers: money,
  /** The number of members whose income less their purchases is below zero. */
  net_negative: z.int(),
});

export const adminReportIncome = defineCall({
  name: "adminReportIncome",
  method: "GET",
  fromReplica: true,
  path: "/admin/report/income",
  audience: "operator",
  permission: "reports.read",
  summary:
    "What members earned in a year by rank at its end, those who earned nothing included, before and after their purchases, and what came from purchases of members and of customers; computed when asked for by adminReportIncomeCompute",
  request: z.object({ year }),
  data: z.object({
    year: z.int(),
    status: z.enum(["none", ...INCOME_STATUSES]),
    computed_at: time,
    published_at: time,
    all: disclosed.nullable(),
    ranks: z.array(disclosed.extend({ rank: z.int() })),
  }),
});

export const adminReportIncomeRows = defineCall({
  name: "adminReportIncomeRows",
  method: "GET",
  path: "/admin/report/income/rows",
  audience: "operator",
  permission: "reports.read",
  summary: "The same as rows, four for all members and four for each rank; none before the year was computed",
  request: z.object({ year }),
  data: report({
    name: z.string(),
    income: z.enum(INCOMES),
    members: z.int(),
    earned_nothing: z.int(),
    sellers: z.int(),
    net_negative: z.int(),
    ...quantiles.shape,
  }),
});

export const adminReportIncomeCompute = defineCall({
  name: "adminReportIncomeCompute",
  method: "POST",
  path: "/admin/report/income/compute",
  audience: "operator",
  permission: "commission.run",
  summary: "Has a year's income computed again by the worker",
  refusals: ["income.busy"],
  request: z.object({ year }),
  data: ok,
});

export const adminReportIncomePublish = defineCall({
  name: "adminReportIncomePublish",
  method: "POST",
  path: "/admin/report/income/publish",
  audience: "operator",
  permission: "content.write",
  summary:
    "Writes a computed year as the article `income_disclosure` in both languages, which the registration links to",
  refusals: ["income.not_computed"],
  request: z.object({ year }),
  data: ok,
});
