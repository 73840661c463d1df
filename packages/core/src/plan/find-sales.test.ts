import fc from "fast-check";
import { expect, test } from "vitest";

import { LEFT, RIGHT } from "../network/compact-network.ts";
import { findSales } from "./find-sales.ts";

const worlds = fc
  .array(fc.record({ below: fc.nat(), side: fc.constantFrom(LEFT, RIGHT) }), { maxLength: 30 })
  .chain((requests) => {
    const parent = [-1];
    const side = [0];
    for (const requested of requests) {
      const above = requested.below % parent.length;
      if (parent.some((each, index) => each === above && side[index] === requested.side)) continue;
      parent.push(above);
      side.push(requested.side);
    }
    const network = { size: parent.length, parent: Int32Array.from(parent), side: Uint8Array.from(side) };
    return fc.tuple(
      fc.constant(network),
      fc.array(fc.nat({ max: parent.length - 1 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
    );
  });

/** Every sale below a member, by walking up from each buyer. */
const climb = (
  network: { readonly parent: Int32Array; readonly side: Uint8Array },
  buyers: readonly number[],
  to: number,
) =>
  buyers.flatMap((buyer, event) => {
    let at = buyer;
    while (at !== to && at >= 0) {
      if (network.parent[at] === to) return [{ event, leg: network.side[at] }];
      at = network.parent[at] ?? -1;
    }
    return [];
  });

test("names the first sales of each leg, and counts all of them, as climbing from each buyer does", () => {
  fc.assert(
    fc.property(worlds, ([network, buyers, most]) => {
      const salesOf = findSales(network, buyers, most);
      for (const member of network.parent.keys()) {
        const { count, first } = salesOf(member);
        const all = climb(network, buyers, member);
        expect(count).toBe(all.length);
        expect(first).toEqual(all.slice(0, most));
      }
    }),
  );
});
