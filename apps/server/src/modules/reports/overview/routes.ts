import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { countWaiting } from "./count-waiting.ts";
import { showDays, showToday } from "./show-overview.ts";

export const adminOverviewRoutes = (deps: Deps): readonly AdminBinding[] => [
  bindAdmin("adminOverviewToday", async ({ caller, now }) => done(await showToday(deps, caller.operator.role, now))),

  bindAdmin("adminOverviewDays", async ({ input, caller, now }) =>
    done({ list: await showDays(deps, caller.operator.role, { days: input.days, now }) }),
  ),

  bindAdmin("adminOverviewWaiting", async ({ caller }) =>
    done({ list: await countWaiting(deps.db, caller.operator.role) }),
  ),
];
