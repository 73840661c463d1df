import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { searchEverything } from "../search/search-everything.ts";
import { countWaiting } from "./count-waiting.ts";
import { showFirstSteps } from "./show-first-steps.ts";
import { showDays, showToday } from "./show-overview.ts";

export const overviewAdminApi = (deps: Deps): readonly Binding[] => [
  bind("adminOverviewToday", async ({ caller, now }) => done(await showToday(deps, caller.operator.role, now))),

  bind("adminOverviewDays", async ({ input, caller, now }) =>
    done({ list: await showDays(deps, caller.operator.role, { days: input.days, now }) }),
  ),

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
