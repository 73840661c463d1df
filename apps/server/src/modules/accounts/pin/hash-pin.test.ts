import { expect, test } from "vitest";

import { hashPin, pinKey } from "./hash-pin.ts";

test("the key is derived once and not at every check, and another one for another secret key", () => {
  expect(pinKey("one key")).toBe(pinKey("one key"));
  expect(pinKey("another")).not.toEqual(pinKey("one key"));
});

test("equal PINs of two members, and of one member with two keys, have different hashes", () => {
  const hashes = [hashPin("one key", 1, "123456"), hashPin("one key", 2, "123456"), hashPin("another", 1, "123456")];
  expect(new Set(hashes.map(({ hash }) => hash.toString("hex"))).size).toBe(3);
});
