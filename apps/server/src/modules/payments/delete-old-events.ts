import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteDoneEventsBefore } from "./store/events.ts";

const DAY_MS = 86_400_000;
/** How long a card payment can be disputed. */
const EVENT_DAYS = 540;

/** Deletes a provider's events that were handled and can be disputed no more. */
export const deleteOldEvents = async (db: Db, now: Date): Promise<void> => {
  await deleteDoneEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS));
};
