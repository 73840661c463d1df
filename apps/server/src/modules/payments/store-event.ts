import { done } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import type { VerifiedEvent, ProviderName } from "./payment-provider.ts";

/** The name of the worker's task. */
export const PROVIDER_EVENT_TASK = "handle-provider-event";

/** Keeps what a provider told, raw, and leaves it to the worker; an event that was told before is known already. */
export const storeEvent = async (
  db: Db,
  provider: ProviderName,
  { id, kind, body }: VerifiedEvent & { readonly body: string },
  now: Date,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto("provider_event")
      .values({ provider, event_id: id, kind, body, received_at: now, status: "waiting" })
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) await enqueueJob(tx, PROVIDER_EVENT_TASK, { id: row.id });
    return done(null);
  });
};
