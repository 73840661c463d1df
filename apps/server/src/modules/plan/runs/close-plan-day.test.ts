import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { planWorld, SEVEN } from "../../../testing/plan-world.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { closePlanDay } from "./close-plan-day.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const random = testRandom("workers");
const minutesLater = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

test("several workers that run it every minute close each plan day once and log the result", async () => {
  const world = await planWorld(database.db, SEVEN);
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const call = async (now: Date): Promise<void> =>
    await closePlanDay({
      db: database.db,
      timeZone: "UTC",
      lanes: 2,
      random,
      log,
      trustedTime: async () => await Promise.resolve(now),
    });

  await Promise.all([call(START), call(START)]);
  await world.buy(2, 100_00);
  for (const minutes of [1, 2, 958, 959]) await call(minutesLater(minutes));
  expect(lines).toMatchObject([{ run: 1, planDay: "2026-05-03", profits: 0 }]);
  await Promise.all([call(minutesLater(960)), call(minutesLater(960)), call(minutesLater(961))]);
  await call(minutesLater(961));
  expect(lines.slice(1)).toMatchObject([{ run: 2, planDay: "2026-05-04", status: "posted", volume: "10000" }]);
});
