import { expect, test } from "vitest";

import { withTimeout } from "./with-timeout.ts";

test("work that hangs is answered as unavailable, other work with its own result", async () => {
  const forEver = new Promise<never>(() => undefined);
  await expect(withTimeout(async () => await forEver, 10)).rejects.toMatchObject({ statusCode: 503 });
  expect(await withTimeout(async () => await Promise.resolve(7))).toBe(7);
  await expect(withTimeout(async () => await Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
});
