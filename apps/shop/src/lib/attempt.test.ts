import { CallError } from "@espalier/contract/client";
import { expect, test } from "vitest";

import { createAttempt } from "./attempt.ts";

const failed = (code: number) => new CallError("orderCreate", { code, msg: "", key: "" });

function anAttempt() {
  let made = 0;
  return createAttempt(() => `key ${(made += 1)}`);
}

test("asked again before an outcome, the key is the same", () => {
  const attempt = anAttempt();
  expect(attempt.key()).toBe("key 1");
  expect(attempt.key()).toBe("key 1");
});

test("after success or a refusal the next attempt is a new deed", () => {
  const attempt = anAttempt();
  attempt.key();
  attempt.settle();
  expect(attempt.key()).toBe("key 2");
  attempt.settle(failed(409));
  expect(attempt.key()).toBe("key 3");
});

test.each([failed(0), failed(500), failed(503), new Error("broken")])(
  "while the outcome is unknown (%s), the deed is the same",
  (error) => {
    const attempt = anAttempt();
    attempt.key();
    attempt.settle(error);
    expect(attempt.key()).toBe("key 1");
  },
);

test("a key is 32 hex digits and no two are alike", () => {
  const keys = Array.from({ length: 50 }, () => createAttempt().key());
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
