import { maskedName } from "@espalier/core/accounts/masked-name";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { estimateProfits } from "../estimate-profits.ts";
import { explainProfit } from "./explain-profit.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { chartProfits } from "./chart-profits.ts";
import { showProfits } from "./show-profits.ts";

export const profitMemberApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("walletProfits", async ({ input, caller, now }) => done(await showProfits(db, clock, { input, caller, now }))),

    bind(
      "walletProfit",
      async ({ input: { sn }, caller: { memberId, language } }) =>
        await explainProfit(db, { memberId, sn }, { language, naming: maskedName }),
    ),

    bind("walletProfitDays", async ({ input: { walletType: wallet }, caller: { memberId }, now }) =>
      done(await chartProfits(db, { memberId, wallet, today: clock.read(now).day })),
    ),

    bind("walletEstimate", async ({ caller, now }) =>
      done(await estimateProfits(db, caller.memberId, clock.read(now).day)),
    ),
  ];
};
