import { money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { seedTree } from "../../testing/seed-tree.ts";
import { chooseSide } from "./choose-side.ts";

let database: TestDatabase;
let member = 0;

beforeAll(async () => {
  database = await testDatabase();
  [member = 0] = await seedTree(database.db, []);
});

afterAll(async () => {
  await database.drop();
});

const weaker = async (totals: readonly [bigint, bigint], numbers: readonly [number, number]): Promise<Side> => {
  await database.db
    .updateTable("leg_part")
    .set({
      left_total: money(totals[0]),
      right_total: money(totals[1]),
      left_number: numbers[0],
      right_number: numbers[1],
    })
    .where("member_id", "=", member)
    .execute();
  return await chooseSide(database.db, member, "weaker");
};

it("uses a preferred side", async () => {
  expect(await chooseSide(database.db, member, "left")).toBe("left");
  expect(await chooseSide(database.db, member, "right")).toBe("right");
});

it("takes the leg with less volume, then with fewer members, then the left", async () => {
  expect(await weaker([500n, 499n], [1, 9])).toBe("right");
  expect(await weaker([499n, 500n], [9, 1])).toBe("left");
  expect(await weaker([500n, 500n], [2, 1])).toBe("right");
  expect(await weaker([500n, 500n], [1, 2])).toBe("left");
  expect(await weaker([0n, 0n], [0, 0])).toBe("left");
  expect(await weaker([0n, -1n], [0, 0])).toBe("right");
});
