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
    for (const pv of [12_345n, 0n, -345n])
      await recordVolume(tx, { memberId, orderSn: "A1", pv: money(pv), paid: money(pv), at });
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

it("lets volume of no place wait for nothing, and takes none of a place that is not there", async () => {
  const { member_id: root } = await database.db
    .selectFrom("placement")
    .select("member_id")
    .where("parent_id", "is", null)
    .executeTakeFirstOrThrow();
  const at = new Date("2026-03-01T10:00:00Z");
  const record = async (memberId: number | null) =>
    await inTransaction(database.db, async (tx) =>
      done(await recordVolume(tx, { memberId, orderSn: "N1", pv: money(500n), paid: money(500n), at })),
    );
  await record(null);
  await record(root);
  await expect(record(1_000_000)).rejects.toThrow("volume_event_member_id_fkey");
  const events = await database.db
    .selectFrom("volume_event")
    .select(["member_id", "sponsor_id", "pv", "rolled_up", "run_id"])
    .where("order_sn", "=", "N1")
    .orderBy("id")
    .execute();
  expect(events).toEqual([
    { member_id: null, sponsor_id: null, pv: 500n, rolled_up: true, run_id: null },
    { member_id: root, sponsor_id: null, pv: 500n, rolled_up: false, run_id: null },
  ]);
  await expect(
    database.db.updateTable("volume_event").set({ run_id: 1 }).where("member_id", "is", null).execute(),
  ).rejects.toThrow("volume_event_place_check");
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
