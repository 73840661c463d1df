import { addDays } from "@espalier/core/vocabulary/days";

import { DAY_MS } from "../../../platform/clock/durations.ts";
import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { estimateProfits } from "../../plan/estimate-profits.ts";
import { countClaimable } from "../../plan/incentives/count-claimable.ts";
import { readRankProgress, showActivity, showNextRank } from "../../plan/ranks/rank-progress.ts";
import { readWeakerGrowth } from "../../team/weaker-growth.ts";
import { findOrderUnderWay, findSteps, sumEarned } from "./queries.ts";

type Member = { readonly memberId: number; readonly customerId: number; readonly language: string };

export const showMemberToday = async (
  db: Db,
  { memberId, customerId, language }: Member,
  clock: ZonedClock,
  now: Date,
) => {
  const { day } = clock.read(now);
  const [earned, { parts }, progress, pace, claimable, [order], steps] = await Promise.all([
    sumEarned(db, { memberId, from: startOfLastMonth(day) }),
    estimateProfits(db, memberId, day),
    readRankProgress(db, memberId),
    readWeakerGrowth(db, memberId, day),
    countClaimable(db, memberId, day),
    findOrderUnderWay(db, { customerId, language }),
    readSteps(db, memberId, now),
  ]);
  return {
    day,
    earned: earned.map(({ wallet, ...sum }) => ({ day: sum.day, wallet_type: wallet, amount: sum.amount })),
    estimate: { closes_at: clock.endOf(day), parts },
    rank: { ...showNextRank(progress), weaker_grown: pace.grown, grown_days: pace.days },
    active: showActivity(progress),
    claimable,
    order: order
      ? { order_sn: order.sn, order_status: order.status, thumb: order.thumb, title: order.title, lines: order.lines }
      : null,
    steps: steps === null ? null : openSteps({ ...steps, purchase: progress.ownPv >= progress.activationPv }),
  };
};

const startOfLastMonth = (day: string): string => startOfMonth(addDays(startOfMonth(day), -1));
const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const NEWCOMER_DAYS = 60;

/** Null for a member who joined too long ago to need a list of first steps. */
const readSteps = async (db: Db, memberId: number, now: Date) => {
  const [member] = await findSteps(db, { memberId });
  if (!member) throw new Error(`there is no member ${memberId}`);
  const { joined_at, pin, bank, invite } = member;
  return now.getTime() - joined_at.getTime() < NEWCOMER_DAYS * DAY_MS ? { pin, bank, invite } : null;
};

type Steps = { readonly purchase: boolean; readonly pin: boolean; readonly bank: boolean; readonly invite: boolean };

const openSteps = (steps: Steps): Steps | null => (Object.values(steps).every(Boolean) ? null : steps);
