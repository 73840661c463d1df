import { expect, test } from "vitest";

import type { HostState } from "./host-state.ts";
import { faultOf } from "./judge-replica.ts";

const primary: HostState = { isStandby: false, position: 100n, timeline: 2, company: "7 16384" };
const standby: HostState = { ...primary, isStandby: true };
const fresh = { age: 10, most: 5_000 };

test("a standby of the primary may answer as long as it is new enough", () => {
  expect(faultOf(primary, standby, fresh)).toBe(undefined);
  expect(faultOf(primary, standby, { age: 5_001, most: 5_000 })).toBe("is too far behind");
  expect(faultOf(primary, standby, { age: Infinity, most: 5_000 })).toBe("is too far behind");
});

test.each([
  [new Error("connect ECONNREFUSED"), "cannot be reached (connect ECONNREFUSED)"],
  [new Error(""), "cannot be reached (no answer)"],
  [{ ...standby, company: "8 16384" }, "is of another database"],
  [{ ...primary, company: "8 16384" }, "is of another database"],
  [primary, "is the primary itself"],
  [{ ...primary, timeline: 3 }, "takes writes itself"],
  [{ ...primary, timeline: 1 }, "takes writes itself"],
  [{ ...standby, timeline: 1 }, "is on timeline 1 and the primary on 2"],
  [{ ...standby, timeline: 3 }, "is on timeline 3 and the primary on 2"],
])("%o answers nothing: it %s", (host, words) => {
  expect(faultOf(primary, host, fresh)).toBe(words);
});
