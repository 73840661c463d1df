import { readFileSync } from "node:fs";

import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { START } from "../../testing/setup/test-app.ts";
import { planSchema } from "./plan-schema.ts";
import { readActivePlan, readPlanVersion } from "./plan-versions.ts";
import { activatePlan, storePlan } from "./store/plan-versions.ts";

const EXAMPLES = new URL("../../../../../tests/plan/plan-example.json", import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const readDefault = (): object => {
  const examples: unknown = JSON.parse(readFileSync(EXAMPLES, "utf8"));
  return Object(Object(Object(examples).cases[0]).facts.plan);
};
const store = async (json: object) => await inTransaction(database.db, (tx) => storePlan(tx, json, START));
const activate = async (version: number) => await inTransaction(database.db, (tx) => activatePlan(tx, version, START));

test("a new company follows the default plan", async () => {
  expect(await readActivePlan(database.db)).toEqual(planSchema.parse(readDefault()));
});

test("a plan is stored as the next version and followed once it is active", async () => {
  expect(await store({ ...readDefault(), invite: { rate_bp: 500 } })).toEqual(done(2));
  expect(await readActivePlan(database.db)).toMatchObject({ version: 1, components: { invite: { rate: 1000 } } });
  expect(await activate(2)).toEqual(done(null));
  expect(await readActivePlan(database.db)).toMatchObject({ version: 2, components: { invite: { rate: 500 } } });
  expect(await readPlanVersion(database.db, 1)).toMatchObject({ version: 1, components: { invite: { rate: 1000 } } });
  expect(await activate(1)).toEqual(done(null));
});

test("the network counts who is active from the threshold of the active plan on", async () => {
  const threshold = async () => (await database.db.selectFrom("activation").select("pv").executeTakeFirstOrThrow()).pv;
  expect(await threshold()).toBe(10_000n);
  await store({ ...readDefault(), activation: { pv: "250.50" } });
  expect(await threshold()).toBe(10_000n);
  expect(await activate(3)).toEqual(done(null));
  expect(await threshold()).toBe(25_050n);
  expect(await activate(99)).toMatchObject({ ok: false });
  expect(await threshold()).toBe(25_050n);
  expect(await activate(1)).toEqual(done(null));
});

test("two plans stored at once are two versions", async () => {
  const stored = await Promise.all([store(readDefault()), store(readDefault())]);
  expect(new Set(stored.map((each) => each.ok && each.value))).toEqual(new Set([4, 5]));
});

test("an invalid plan is refused with the place, and activating an unknown version changes nothing", async () => {
  expect(await store({ ...readDefault(), payout_cap_bp: 10_001 })).toMatchObject({
    failure: { key: "plan.wrong", words: { problem: expect.stringContaining("payout_cap_bp: ") } },
  });
  expect(await store({})).toMatchObject({ failure: { key: "plan.wrong" } });
  expect(await activate(99)).toMatchObject({ failure: { key: "not_found" } });
  expect(await readActivePlan(database.db)).toMatchObject({ version: 1 });
});
