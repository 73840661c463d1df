import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteSettledMessagesBefore } from "./store.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

/** The days for which operators can see whether and when a message was sent. */
const MESSAGE_DAYS = 180;

/** Deletes messages that were sent or given up long ago. */
export const deleteOldMessages = async (db: Db, now: Date): Promise<void> => {
  await deleteSettledMessagesBefore(db, new Date(now.getTime() - MESSAGE_DAYS * DAY_MS));
};
