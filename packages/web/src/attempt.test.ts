import { CallError } from "@espalier/contract/caller";
import { expect, test } from "vitest";

import { createAttempt } from "./attempt.ts";

const failed = (code: number) => new CallError("orderCreate", { code, msg: "", key: "" });

function anAttempt() {
  let made = 0;
  return createAttempt<string>(new Map(), () => `key ${(made += 1)}`);
}

test("an attempt begun again before its outcome keeps request and key", () => {
  const attempt = anAttempt();
  expect(attempt.begin("tea", "one tea")).toEqual({ key: "key 1", request: "one tea" });
  expect(attempt.begin("tea", "one tea, without the coupon it used up")).toEqual({ key: "key 1", request: "one tea" });
});

test("another purpose is another action, and the one before is still known", () => {
  const attempt = anAttempt();
  expect(attempt.begin("tea", "one tea").key).toBe("key 1");
  expect(attempt.begin("cup", "one cup").key).toBe("key 2");
  expect(attempt.begin("tea", "one tea").key).toBe("key 1");
  attempt.settle("cup");
  expect(attempt.begin("tea", "one tea").key).toBe("key 1");
});

test.each([undefined, failed(400), failed(404), failed(409)])(
  "after success or a refusal (%s) the next attempt is a new action",
  (outcome) => {
    const attempt = anAttempt();
    attempt.begin("tea", "one tea");
    attempt.settle("tea", outcome);
    expect(attempt.begin("tea", "two teas")).toEqual({ key: "key 2", request: "two teas" });
  },
);

test.each([failed(0), failed(403), failed(429), failed(500), failed(503), new Error("broken")])(
  "while the outcome is unknown (%s), the action is the same",
  (error) => {
    const attempt = anAttempt();
    attempt.begin("tea", "one tea");
    attempt.settle("tea", error);
    expect(attempt.begin("tea", "one tea").key).toBe("key 1");
  },
);

test("a key is 32 hex digits and no two are alike", () => {
  const keys = Array.from({ length: 50 }, () => createAttempt().begin("tea", null).key);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
