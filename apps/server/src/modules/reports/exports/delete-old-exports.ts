import type { Db } from "../../../platform/db/in-transaction.ts";

const DAY_MS = 86_400_000;
const EXPORT_DAYS = 2;

/** Deletes exports that were prepared and can no longer be fetched. */
export const deleteOldExports = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom("export_job")
    .where("created_at", "<", new Date(now.getTime() - EXPORT_DAYS * DAY_MS))
    .execute();
};
