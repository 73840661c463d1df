import { expect, test } from "vitest";

import { countSeconds } from "./count-seconds.ts";

const row = (trade_sn: string, uid: string, amount: string, alone_below = "5000.00") => ({
  trade_sn,
  uid,
  amount,
  alone_below,
});

test.each([
  ["one below the limit", [row("W1", "1", "4999.99")], 0],
  ["one at the limit", [row("W1", "1", "5000.00")], 1],
  ["one at what is left of it", [row("W1", "1", "1000.00", "1000.00")], 1],
  ["two of a member that reach it together", [row("W1", "1", "3000.00"), row("W2", "1", "3000.00")], 1],
  ["two of two members", [row("W1", "1", "3000.00"), row("W2", "2", "3000.00")], 0],
  ["one that waits, which does not count for the next", [row("W2", "1", "10.00"), row("W1", "1", "6000.00")], 1],
])("counts %s", (_, rows, seconds) => {
  expect(countSeconds(rows)).toBe(seconds);
});
