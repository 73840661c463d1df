import { done } from "@espalier/core/vocabulary/outcome";
import type { Updateable } from "kysely";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import { inTransaction, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import type { ProviderEvent } from "../../../platform/db/schema.generated.ts";
import type { VerifiedEvent } from "../payment-provider.ts";

/** The name of the worker's task. */
export const PROVIDER_EVENT_TASK = "handle-provider-event";

/** Stores a provider's event unchanged, for the worker; a repeated event is ignored. */
export const storeEvent = async (
  db: Db,
  provider: string,
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

/** Locks an event that is not processed yet; undefined when it is. */
export const lockWaitingEvent = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("provider_event")
    .select(["provider", "body"])
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();

export const changeEvent = async (tx: Tx, id: number, change: Updateable<ProviderEvent>): Promise<void> => {
  await tx.updateTable("provider_event").set(change).where("id", "=", id).execute();
};

/** Deletes processed events that were received before a time. */
export const deleteDoneEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("provider_event").where("status", "=", "done").where("received_at", "<", before).execute();
};
