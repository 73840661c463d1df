import { once } from "node:events";

import { done } from "@espalier/core/vocabulary/outcome";
import { expect, onTestFinished, test } from "vitest";

import { isLeaseFree } from "../../../platform/db/lease.ts";
import { dyingAt } from "../../../testing/dying-at.ts";
import { testDatabase } from "../../../testing/setup/database.ts";
import { RUN_LEASE, stepsOnTheirOwn } from "./run-steps.ts";

test("the lease is given back as soon as a database answers again", async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const steps = stepsOnTheirOwn(database.db, "a worker");
  await steps.write(async () => await Promise.resolve(done(null)));
  const { releasing } = await dyingAt({ database }, "lease", async () => {
    const died = once(database.pool, "remove");
    const begun = steps.release();
    await died;
    return { releasing: begun };
  });
  expect(await isLeaseFree(database.db, RUN_LEASE)).toBe(false);
  await releasing;
  expect(await isLeaseFree(database.db, RUN_LEASE)).toBe(true);
});
