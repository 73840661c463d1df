import { expect, test } from "vitest";

import { inTime } from "./in-time.ts";

test("work that hangs is answered as unavailable, other work with its own result", async () => {
  const forEver = new Promise<never>(() => undefined);
  await expect(inTime(async () => await forEver, 10)).rejects.toMatchObject({ statusCode: 503 });
  expect(await inTime(async () => await Promise.resolve(7))).toBe(7);
  await expect(inTime(async () => await Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
});
