import { quietHoursLeft, USUAL_QUIET_HOURS } from "@espalier/core/messages/quiet-hours";

import type { ClaimedPush } from "../store/push.ts";

const HOUR_MS = 3_600_000;

type Chosen = Pick<ClaimedPush, "quiet_from" | "quiet_to" | "zone">;

/** When a member's quiet hours end; undefined outside of them. In the company's zone until the member chose. */
export const endOfQuiet = (
  { quiet_from, quiet_to, zone }: Chosen,
  companyZone: string,
  now: Date,
): Date | undefined => {
  const quiet = quiet_from === null || quiet_to === null ? USUAL_QUIET_HOURS : { from: quiet_from, to: quiet_to };
  const [hour, minute, second] = clockIn(zone ?? companyZone, now);
  const left = quietHoursLeft(quiet, hour);
  return left === 0 ? undefined : new Date(now.getTime() + left * HOUR_MS - (minute * 60 + second) * 1000);
};

const clockIn = (timeZone: string, at: Date): readonly [number, number, number] => {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return [part("hour"), part("minute"), part("second")];
};
