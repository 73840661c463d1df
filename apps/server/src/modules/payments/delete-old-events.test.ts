import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { deleteOldEvents } from "./delete-old-events.ts";

const NOW = new Date("2026-05-04T03:40:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test("only processed events of a payment provider are deleted, once they can no longer be disputed", async () => {
  const { db } = database;
  const event = { provider: "stripe", kind: "payment.paid", body: "{}" };
  await db
    .insertInto("provider_event")
    .values([
      { ...event, event_id: "handled long ago", status: "done", received_at: daysAgo(541) },
      { ...event, event_id: "handled", status: "done", received_at: daysAgo(539) },
      { ...event, event_id: "unmatched", status: "unmatched", reason: "dispute", received_at: daysAgo(541) },
      { ...event, event_id: "waiting", status: "waiting", received_at: daysAgo(541) },
    ])
    .execute();
  await deleteOldEvents(db, NOW);
  const stored = await db.selectFrom("provider_event").select("event_id").orderBy("event_id").orderBy("id").execute();
  expect(stored.map(({ event_id }) => event_id)).toEqual(["handled", "unmatched", "waiting"]);
});
