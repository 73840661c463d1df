import { sql } from "kysely";

import type { Tx } from "../db/in-transaction.ts";

const MOST_ATTEMPTS = 12;

/**
 * Adds a job for the worker for each payload, in the caller's transaction. It is retried with exponential backoff for about three days.
 */
export const enqueueJob = async (
  tx: Tx,
  task: string,
  ...payloads: readonly Readonly<Record<string, unknown>>[]
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${task}, payload::json, max_attempts => ${MOST_ATTEMPTS})
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) payload`.execute(tx);
};
