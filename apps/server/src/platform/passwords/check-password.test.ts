import { expect, test } from "vitest";

import { isCommonPassword } from "./check-password.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

test("at least ten thousand passwords of six characters and more are known as common", () => {
  expect([...COMMON_PASSWORDS].filter((password) => password.length >= 6).length).toBeGreaterThan(10_000);
});

test.each(["123456", "Password", "QWERTYUIOP", "liverpool1", "woaini1314", "88888888", "trustno1"])(
  "%s is too common, however it is written",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test("so is the account's own name, and nothing that is only similar", () => {
  expect(isCommonPassword("Mei-Lin-1990", "mei-lin-1990")).toBe(true);
  expect(isCommonPassword("bright-meadow-3", "", "mei@example.com")).toBe(false);
});
