import { done } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { showMemberToday } from "./show-member-today.ts";

export const todayMemberApi = ({ db, timeZone }: ReportsDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [bind("userToday", async ({ caller, now }) => done(await showMemberToday(db, caller, clock, now)))];
};
