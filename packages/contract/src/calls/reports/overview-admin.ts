import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { emptyRequest } from "../../shapes/empty.ts";
import { money, moneyByKind, optionally, wholeNumber } from "../../codecs.ts";
import { day } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { DAY_REFUNDS, DAY_SALES, FIRST_STEPS, SALES_FIELDS, WAITING_KINDS } from "./figure-words.ts";

const LONGEST_DAYS = 366;

const lastDays = z.object({ days: optionally(wholeNumber(1, LONGEST_DAYS)).transform((days) => days ?? 90) });

/** The figures of a day. Money is null for operators who may not read reports. */
const figures = {
  orders: z.int(),
  members: z.int(),
  ...recordOf(DAY_SALES, () => money.nullable()),
  ...recordOf(DAY_REFUNDS, () => money.nullable()),
  volume: money.nullable(),
};

export const adminOverviewToday = defineCall({
  name: "adminOverviewToday",
  method: "GET",
  fromReplica: true,
  path: "/admin/overview/today",
  audience: "operator",
  permission: "overview.read",
  summary:
    "Today and this month so far in the company's time zone, yesterday up to the same time, and last month up to the same day and time",
  request: emptyRequest,
  data: z.object({
    day,
    /** "HH:mm" in the company's time zone, up to which the earlier days count. */
    time: z.string(),
    today: z.object(figures),
    yesterday: z.object(figures),
    month: z.object(figures),
    last_month: z.object(figures),
    /** The day of last month up to which it counts; null where that month has no such day, so all of it counts. */
    last_month_day: day.nullable(),
  }),
});

export const adminOverviewDays = defineCall({
  name: "adminOverviewDays",
  method: "GET",
  fromReplica: true,
  path: "/admin/overview/days",
  audience: "operator",
  permission: "overview.read",
  summary:
    "The last days that are over, the oldest first; payouts are those of each plan day's runs, whose volume they are to",
  request: lastDays,
  data: z.object({
    list: z.array(
      z.object({
        day,
        ...figures,
        by_kind: moneyByKind.nullable(),
        incentives: money.nullable(),
        settled_volume: money.nullable(),
      }),
    ),
  }),
});

export const adminOverviewGoods = defineCall({
  name: "adminOverviewGoods",
  method: "GET",
  fromReplica: true,
  path: "/admin/overview/goods",
  audience: "operator",
  permission: "reports.read",
  summary: "The five goods with the most volume in the last days, today included, before coupons and refunds",
  request: lastDays,
  data: z.object({
    from: day,
    to: day,
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        thumb: z.string(),
        pieces: z.int(),
        ...recordOf(SALES_FIELDS, () => money),
        volume: money,
      }),
    ),
  }),
});

export const adminOverviewWaiting = defineCall({
  name: "adminOverviewWaiting",
  method: "GET",
  path: "/admin/overview/waiting",
  audience: "operator",
  permission: "overview.read",
  summary: "What waits for somebody and how much of it (10,001 stands for more than 10,000), as far as one may see it",
  request: emptyRequest,
  data: z.object({
    list: z.array(
      z.object({
        kind: z.enum(WAITING_KINDS),
        count: z.int(),
        /** The first day that counts; null for all days. */
        from: day.nullable(),
      }),
    ),
  }),
});

export const adminOverviewFirstSteps = defineCall({
  name: "adminOverviewFirstSteps",
  method: "GET",
  path: "/admin/overview/first/steps",
  audience: "operator",
  permission: "overview.read",
  summary: "What a new company begins with, as far as one may do it; nothing once the company has had an order",
  request: emptyRequest,
  data: z.object({ list: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })) }),
});
