import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { enforceMinBodyRate } from "./enforce-min-body-rate.ts";

const forEver = async (): Promise<never> => await new Promise<never>(() => undefined);

test("a body that stops or arrives too slowly is refused, another is read to the end", async () => {
  const pace = { seconds: 0.01, bytes: 10 };
  await expect(enforceMinBodyRate(() => 500, forEver, pace)).rejects.toMatchObject({ statusCode: 408 });
  let dripped = 0;
  await expect(enforceMinBodyRate(() => (dripped += 9), forEver, pace)).rejects.toMatchObject({ statusCode: 408 });
  let arrived = 0;
  const reading = async (): Promise<string> => {
    while (arrived < 50) await sleep(1);
    return "read";
  };
  expect(await enforceMinBodyRate(() => (arrived += 10), reading, pace)).toBe("read");
});
