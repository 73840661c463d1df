import { RESEND_SECONDS } from "@espalier/core/accounts/verification-code";
import type { DeviceStorage } from "@espalier/web/device/device-storage";

/** A code that was sent: when the next can be asked for, in milliseconds, and where it went. */
export type ResendWait = { readonly until: number; readonly sentTo: string };

/** Stores a wait under `name`, so that neither another screen nor a reload shortens it. */
export function storeResendWait(store: DeviceStorage, name: string, { until, sentTo }: ResendWait): void {
  store.write(name, `${until} ${sentTo}`);
}

/** The wait that still goes on at `now` (milliseconds), or null. One that could not have begun yet is none: a clock was set. */
export function readResendWait(store: DeviceStorage, name: string, now: number): ResendWait | null {
  const [, until = "", sentTo = ""] = /^(\d+) (.*)$/s.exec(store.read(name) ?? "") ?? [];
  const left = Number(until) - now;
  return left > 0 && left <= RESEND_SECONDS * 1000 ? { until: Number(until), sentTo } : null;
}
