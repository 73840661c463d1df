import fc from "fast-check";
import { expect, it } from "vitest";

import { INVITE_CODES, readInviteCode, formatInviteCode } from "./invite-code.ts";

it("writes each number of the range as a code of its own, in the order of numbers", () => {
  expect(formatInviteCode(0n)).toBe("22222222");
  expect(formatInviteCode(1n)).toBe("22222223");
  expect(formatInviteCode(INVITE_CODES - 1n)).toBe("ZZZZZZZZ");
  expect(formatInviteCode(INVITE_CODES)).toBe("22222222");
  const number = fc.bigInt(0n, INVITE_CODES - 1n);
  fc.assert(fc.property(number, number, (a, b) => a < b === formatInviteCode(a) < formatInviteCode(b)));
});

it("writes no letter that looks like another, and reads what it wrote", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (number) => {
      const code = formatInviteCode(number);
      expect(code).toMatch(/^[^01ILO]{8}$/);
      expect(readInviteCode(` ${code.toLowerCase()} `)).toBe(code);
    }),
  );
});

it("reads nothing that cannot be a code", () => {
  for (const text of ["", "ABCDEFG", "ABCDEFGHJ", "ABCDEFG0", "ABCDEFGI", "ABCD EFG", "ＡBCDEFGH", "ßBCDEFGH"]) {
    expect(readInviteCode(text)).toBeUndefined();
  }
});
