import { ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readRankProgress } from "./rank-progress.ts";
import { showEarning } from "./show-earning.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";

export const rankMemberApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("userRank", async ({ caller }) => {
      const { rank, next, weaker, directs, ownPv, activationPv, isActive, brings } = await readRankProgress(
        db,
        caller.memberId,
      );
      return done({
        vip: rank,
        next: next?.rank ?? 0,
        weaker,
        weaker_needed: next?.weaker ?? ZERO,
        directs,
        directs_needed: next?.directs ?? 0,
        own_pv: ownPv,
        active_pv: activationPv,
        active: isActive,
        brings,
      });
    }),

    bind("userEarning", async ({ caller, now }) => {
      const { day: today } = clock.read(now);
      return done(await showEarning(db, caller.memberId, { today, closesAt: clock.endOf(today) }));
    }),
  ];
};
