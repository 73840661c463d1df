import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, it } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { seedTree } from "../../testing/seed-tree.ts";
import { recordVolume } from "./record-volume.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.drop();
});

it("appends the volume of an order or a refund, and nothing for zero", async () => {
  const [root = 0, memberId = 0] = await seedTree(database.db, [{ parent: 0, side: "left" }]);
  const at = new Date("2026-03-01T10:00:00Z");
  await inTransaction(database.db, async (tx) => {
    for (const pv of [12_345n, 0n, -345n]) await recordVolume(tx, { memberId, orderSn: "A1", pv: money(pv), at });
    return done(null);
  });
  const events = await database.db.selectFrom("volume_event").selectAll().orderBy("id").execute();
  expect(events).toMatchObject([
    { member_id: memberId, order_sn: "A1", pv: 12_345n, at },
    { member_id: memberId, order_sn: "A1", pv: -345n, at },
  ]);
  const legs = await database.db.selectFrom("leg").selectAll().where("member_id", "=", root).executeTakeFirst();
  expect(legs).toMatchObject({ left_total: 0n, right_total: 0n });
});

it("cannot be changed or deleted by the server", async () => {
  await expect(database.db.deleteFrom("volume_event").execute()).rejects.toThrow("permission denied");
  await expect(
    database.db
      .updateTable("volume_event")
      .set({ pv: money(1n) })
      .execute(),
  ).rejects.toThrow("permission denied");
});
