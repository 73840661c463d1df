import { expect, test } from "vitest";

import { writeMap } from "./write-shop-map.ts";

test("a map of many pages is written with one batch of them in memory", async () => {
  let taken = 0;
  async function* batches(): AsyncGenerator<readonly string[]> {
    for (; taken < 3; taken += 1) yield [`/goods/${taken}`];
  }
  const seen: [number, string][] = [];
  for await (const part of writeMap("https://shop.example", batches())) {
    seen.push([taken, Array.from(part.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address).join(" ")]);
  }
  expect(seen).toEqual([
    [0, ""],
    [0, "https://shop.example/shop/en/goods/0 https://shop.example/shop/cn/goods/0"],
    [1, "https://shop.example/shop/en/goods/1 https://shop.example/shop/cn/goods/1"],
    [2, "https://shop.example/shop/en/goods/2 https://shop.example/shop/cn/goods/2"],
    [3, ""],
  ]);
});
