import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteAbandonedImports } from "./store.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

const UPLOAD_DAYS = 2;

/** Deletes files whose upload was interrupted. */
export const deleteBrokenUploads = async (db: Db, now: Date): Promise<void> => {
  await deleteAbandonedImports(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
};
