import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteAbandonedImports } from "./store.ts";

const DAY_MS = 86_400_000;
const UPLOAD_DAYS = 2;

/** Deletes files whose upload was interrupted. */
export const deleteBrokenUploads = async (db: Db, now: Date): Promise<void> => {
  await deleteAbandonedImports(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
};
