import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteDevicesUnseenSince } from "./store/devices.ts";
import { deleteExpiredSessions } from "./store/sessions.ts";
import { deleteCodesBefore } from "./store/verification-codes.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

const CODE_DAYS = 2;
/** A device that was not used to log in for this many days counts as new again. */
const DEVICE_DAYS = 400;

/** Deletes ended sessions, old codes and devices that are no longer used. */
export const deleteExpiredLogins = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, now);
  await deleteCodesBefore(db, before(CODE_DAYS));
  await deleteDevicesUnseenSince(db, before(DEVICE_DAYS));
};
