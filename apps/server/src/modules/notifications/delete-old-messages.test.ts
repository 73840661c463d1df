import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";

const NOW = new Date("2026-05-04T03:40:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test("only messages that ended half a year ago are deleted", async () => {
  const { db } = database;
  const message = { recipient: "wren@shop.example", body: "a" };
  await db
    .insertInto("outbox")
    .values([
      { ...message, subject: "sent long ago", state: "sent", created_at: daysAgo(181) },
      { ...message, subject: "lost long ago", state: "given_up", created_at: daysAgo(181) },
      { ...message, subject: "sent lately", state: "sent", created_at: daysAgo(179) },
      { ...message, subject: "still to be sent", state: "waiting", created_at: daysAgo(181) },
    ])
    .execute();
  await deleteOldMessages(db, NOW);
  const stored = await db.selectFrom("outbox").select("subject").orderBy("subject").orderBy("id").execute();
  expect(stored.map(({ subject }) => subject)).toEqual(["sent lately", "still to be sent"]);
});

test("the inbox keeps half a year, read or not", async () => {
  const { db } = database;
  const message = { member_id: 1, template: "rank_reached" };
  await db
    .insertInto("inbox_message")
    .values([
      { ...message, cause: "old", at: daysAgo(181) },
      { ...message, cause: "old and read", at: daysAgo(181), read_at: daysAgo(180) },
      { ...message, cause: "young", at: daysAgo(179) },
    ])
    .execute();
  await deleteOldMessages(db, NOW);
  const stored = await db.selectFrom("inbox_message").select("cause").orderBy("id").execute();
  expect(stored).toEqual([{ cause: "young" }]);
});
