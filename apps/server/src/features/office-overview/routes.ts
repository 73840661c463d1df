import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { countWaiting } from "./count-waiting.ts";
import { showDays, showToday } from "./show-overview.ts";

export const officeOverviewRoutes = (deps: Deps): readonly OfficeBinding[] => [
  bindOffice("officeOverviewToday", async ({ caller, now }) => done(await showToday(deps, caller.operator.role, now))),

  bindOffice("officeOverviewDays", async ({ input, caller, now }) =>
    done({ list: await showDays(deps, caller.operator.role, { days: input.days, now }) }),
  ),

  bindOffice("officeOverviewWaiting", async ({ caller }) =>
    done({ list: await countWaiting(deps.db, caller.operator.role) }),
  ),
];
