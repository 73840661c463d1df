import { done } from "@espalier/core/vocabulary/outcome";
import { sql, type Updateable } from "kysely";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import { inTransaction, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import type { ProviderEvent } from "../../../platform/db/schema.generated.ts";
import type { VerifiedEvent } from "../payment-provider.ts";

/** The name of the worker's task. */
export const PROVIDER_EVENT_TASK = "handle-provider-event";

/** Stores a provider's events unchanged and together, for the worker; repeated ones are ignored. */
export const storeEvents = async (
  db: Db,
  provider: string,
  events: readonly VerifiedEvent[],
  now: Date,
): Promise<void> => {
  // In one order, so that the same events in two messages do not wait for one another.
  const rows = events
    .map(({ id, kind, body }) => ({ provider, event_id: id, kind, body, received_at: now, status: "waiting" as const }))
    .toSorted((one, other) => (one.event_id < other.event_id ? -1 : 1));
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto("provider_event")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .returning("id")
      .execute();
    await enqueueJob(tx, PROVIDER_EVENT_TASK, ...stored);
    return done(null);
  });
};

/** Queues events again whose job was given up before a time, and those that waited for one of these providers. */
export const queueForgottenEvents = async (db: Db, providers: readonly string[], before: Date): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const forgotten = await tx
      .selectFrom("provider_event")
      .select("id")
      .where("provider", "=", sql<string>`any(${providers})`)
      .where((eb) =>
        eb.or([
          eb("status", "=", "waiting").and("received_at", "<", before),
          eb("status", "=", "unmatched").and("reason", "=", "not_set_up"),
        ]),
      )
      .orderBy("id")
      .limit(MOST_AT_ONCE)
      .execute();
    await enqueueJob(tx, PROVIDER_EVENT_TASK, ...forgotten);
    return done(null);
  });
};

const MOST_AT_ONCE = 500;

/** Locks an event that is not processed yet; undefined when it is. */
export const lockWaitingEvent = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("provider_event")
    .select(["provider", "body"])
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("status", "=", "waiting"), eb("status", "=", "unmatched").and("reason", "=", "not_set_up")]),
    )
    .forUpdate()
    .executeTakeFirst();

export const changeEvent = async (tx: Tx, id: number, change: Updateable<ProviderEvent>): Promise<void> => {
  await tx.updateTable("provider_event").set(change).where("id", "=", id).execute();
};

/** Deletes processed events that were received before a time. */
export const deleteDoneEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("provider_event").where("status", "=", "done").where("received_at", "<", before).execute();
};
