import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readRankProgress, showActivity, showNextRank } from "./rank-progress.ts";
import { showEarning } from "./show-earning.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";

export const rankMemberApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("userRank", async ({ caller }) => {
      const progress = await readRankProgress(db, caller.memberId);
      return done({ vip: progress.rank, ...showNextRank(progress), ...showActivity(progress) });
    }),

    bind("userEarning", async ({ caller, now }) => {
      const { day: today } = clock.read(now);
      return done(await showEarning(db, caller.memberId, { today, closesAt: clock.endOf(today) }));
    }),
  ];
};
