import type { Db } from "../../../platform/db/in-transaction.ts";
import { deleteExportsBefore } from "../store/exports.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";

const EXPORT_DAYS = 2;

/** Deletes prepared exports that can no longer be fetched. */
export const deleteOldExports = async (db: Db, now: Date): Promise<void> => {
  await deleteExportsBefore(db, new Date(now.getTime() - EXPORT_DAYS * DAY_MS));
};
