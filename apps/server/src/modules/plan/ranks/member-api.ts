import { ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { readRankProgress } from "./rank-progress.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";

export const rankMemberApi = ({ db }: PlanDeps): readonly Binding[] => [
  bind("userRank", async ({ caller }) => {
    const { rank, next, weaker, directs, ownPv, activationPv, isActive } = await readRankProgress(db, caller.memberId);
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
    });
  }),
];
