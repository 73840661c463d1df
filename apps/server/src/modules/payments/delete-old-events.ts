import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteDoneEventsBefore } from "./store/events.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

/** The days for which events are kept: as long as a card payment can be disputed. */
const EVENT_DAYS = 540;

/** Deletes processed events of a provider that can no longer be disputed. */
export const deleteOldEvents = async (db: Db, now: Date): Promise<void> => {
  await deleteDoneEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS));
};
