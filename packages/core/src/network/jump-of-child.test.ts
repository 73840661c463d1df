import { expect, it } from "vitest";

import { jumpOfChild, type ParentWithJumps } from "./jump-of-child.ts";

it("gives a chain the jumps of Myers' table", () => {
  const root = { id: 0, depth: 0 };
  let parent: ParentWithJumps = { ...root, jump: { ...root, jump: root } };
  const chain = [parent];
  for (let depth = 1; depth <= 15; depth += 1) {
    const jump = chain[jumpOfChild(parent).depth];
    if (!jump) throw new Error("a jump led out of the chain");
    parent = { id: depth, depth, jump };
    chain.push(parent);
  }
  expect(chain.map(({ jump }) => jump.id)).toEqual([0, 0, 1, 0, 3, 4, 3, 0, 7, 8, 7, 10, 11, 10, 7, 0]);
});
