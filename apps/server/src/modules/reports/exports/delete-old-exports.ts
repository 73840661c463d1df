import type { Db } from "../../../platform/db/in-transaction.ts";
import { deleteExportsBefore } from "../store/exports.ts";

const DAY_MS = 86_400_000;
const EXPORT_DAYS = 2;

/** Deletes prepared exports that can no longer be fetched. */
export const deleteOldExports = async (db: Db, now: Date): Promise<void> => {
  await deleteExportsBefore(db, new Date(now.getTime() - EXPORT_DAYS * DAY_MS));
};
