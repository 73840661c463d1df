import { done } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { reportRange } from "../../../platform/http/report-range.ts";
import { topGoods } from "../sales-queries.ts";
import { searchEverything } from "../search/search-everything.ts";
import { countWaiting } from "./count-waiting.ts";
import { showFirstSteps } from "./show-first-steps.ts";
import { showDays, showToday } from "./show-overview.ts";

const MOST_GOODS = 5;

export const overviewAdminApi = (deps: ReportsDeps): readonly Binding[] => [
  bind("adminOverviewToday", async ({ caller, now }) => done(await showToday(deps, caller.operator.role, now))),

  bind("adminOverviewDays", async ({ input, caller, now }) =>
    done({ list: await showDays(deps, caller.operator.role, { days: input.days, now }) }),
  ),

  bind("adminOverviewGoods", async ({ input: { days }, caller: { language }, now }) => {
    const span = reportRange({}, days, { timeZone: deps.timeZone, now });
    const list = await topGoods(deps.db, MOST_GOODS, { ...span, timeZone: deps.timeZone, language });
    return done({ from: span.from, to: span.to, list });
  }),

  bind("adminOverviewWaiting", async ({ caller, now }) =>
    done({ list: await countWaiting(deps, caller.operator.role, now) }),
  ),

  bind("adminOverviewFirstSteps", async ({ caller }) =>
    done({ list: await showFirstSteps(deps.db, caller.operator.role) }),
  ),

  bind("adminSearch", async ({ input, caller }) =>
    done(await searchEverything(deps, input.q, { role: caller.operator.role, language: caller.language })),
  ),
];
