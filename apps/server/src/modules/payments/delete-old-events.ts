import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteDoneEventsBefore } from "./store/events.ts";

const DAY_MS = 86_400_000;
/** The days for which events are kept: as long as a card payment can be disputed. */
const EVENT_DAYS = 540;

/** Deletes processed events of a provider that can no longer be disputed. */
export const deleteOldEvents = async (db: Db, now: Date): Promise<void> => {
  await deleteDoneEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS));
};
