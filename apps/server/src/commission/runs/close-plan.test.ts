import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN } from "../../testing/plan-world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test("thin", async () => {
  const world = await planWorld(database.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  const run = await world.close();
  console.log(run);
  console.log(await database.db.selectFrom("profit").selectAll().execute());
  await world.rollUp();
  for (const [id, pv] of [[4, 3000_00], [5, 2600_00], [6, 5200_50], [7, 333_33]] as const) await world.buy(id, pv);
  const second = await world.close();
  console.log(second, await database.db.selectFrom("profit").selectAll().where("run_id","=",second.id).execute());
  console.log(await database.db.selectFrom("leg").selectAll().execute());
  await expectCleanLedger(database.db);
  console.log(await world.void(second));
  await expectCleanLedger(database.db);
});
