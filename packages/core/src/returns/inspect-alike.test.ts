import { expect, test } from "vitest";

import { RETURN_KINDS, RETURN_RULES, SHARED_FATES } from "../vocabulary/goods-return.ts";
import { mayDecideAlike } from "./inspect-alike.ts";

test("sealed goods are looked at one by one, and what is faulty is not put back to stock without a look", () => {
  const alike = SHARED_FATES.flatMap((fate) =>
    RETURN_KINDS.flatMap((kind) =>
      RETURN_RULES.filter((rule) => mayDecideAlike({ kind, rules: ["usual", rule] }, fate)).map((rule) =>
        [fate, kind, rule].join(" "),
      ),
    ),
  );
  expect(alike.filter((each) => each.includes("sealed"))).toEqual([]);
  expect(alike.filter((each) => each.startsWith("restocked")).map((each) => each.split(" ")[1])).toEqual([
    ...Array.from({ length: 3 }, () => "withdrawal"),
    ...Array.from({ length: 3 }, () => "changed_mind"),
  ]);
  expect(alike.filter((each) => each.startsWith("written_off"))).toHaveLength(3 * RETURN_KINDS.length);
});
