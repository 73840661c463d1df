import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";

import {
  accountNumber,
  changedParagraph,
  changedText,
  email,
  newPassword,
  optionalText,
  phone,
  pin,
  text,
  verificationCode,
} from "./text-fields.ts";

const accepted = (schema: z.ZodType, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success);
const keyOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("lengths count code points, after trimming", () => {
  const nickname = text(11);
  expect(nickname.parse(`  ${"🙂".repeat(11)}  `)).toBe("🙂".repeat(11));
  expect(nickname.parse("竹".repeat(11))).toBe("竹".repeat(11));
  expect(keyOf(nickname, "🙂".repeat(12))).toBe("input.too_long");
  expect(keyOf(nickname, "   ")).toBe("input.missing");
});

test("a text is accepted exactly when it fits and holds no unusable character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (value) => {
      const trimmed = value.trim();
      const fits = trimmed !== "" && Array.from(trimmed).length <= 11;
      const usable = !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(trimmed);
      expect(text(11).safeParse(value).success).toBe(fits && usable);
    }),
  );
});

test("NUL, halves of surrogate pairs, line breaks and direction marks are refused", () => {
  expect(accepted(text(20), ["a\u0000b", "a\ud800", "\udc00a", "a\nb", "a\u202eb", "a\u001bb"])).toEqual([]);
  expect(changedParagraph(20).parse("a\r\n\tb")).toBe("a\r\n\tb");
  expect(accepted(changedParagraph(20), ["a\u0000b", "a\ud800", "a\u001bb"])).toEqual([]);
  expect(accepted(newPassword, ["abcdef\u0000", "abcdef\ud800"])).toEqual([]);
});

test("a text may be empty or left out where the call says so", () => {
  expect([optionalText(5).parse(undefined), optionalText(5).parse("  ")]).toEqual(["", ""]);
  expect([changedText(5).parse(undefined), changedText(5).parse("")]).toEqual([undefined, ""]);
  expect(accepted(text(5), [undefined, null, 5, true, [], {}, ["a"]])).toEqual([]);
});

test("an e-mail address is read in lower case and must look like one", () => {
  expect(email.parse("  Ann.Lee+shop@Mail.Example.COM ")).toBe("ann.lee+shop@mail.example.com");
  const bad = [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a@b.c",
    "a b@c.de",
    "a@b..de",
    ".a@b.de",
    "a.@b.de",
    "a..b@c.de",
    "a@-b.de",
    "a@b.de,c@d.ef",
    "a@b.de\r\nBcc: c@d.ef",
    "<a@b.de>",
    '"a"@b.de',
    "ａ@b.de",
    `${"a".repeat(60)}@b.de`,
  ];
  expect(accepted(email, bad)).toEqual([]);
  expect(keyOf(email, "nobody")).toBe("input.email");
});

test("codes and security passwords are exactly six ASCII digits", () => {
  const bad = ["12345", "1234567", "１２３４５６", "12345a", "12 456", "-12345", "1e5000", 123456, "", null];
  for (const schema of [verificationCode, pin]) {
    expect(schema.parse("012345")).toBe("012345");
    expect(accepted(schema, bad)).toEqual([]);
  }
  expect([keyOf(pin, "12345"), keyOf(verificationCode, "12345")]).toEqual(["input.pin", "input.code"]);
  expect([verificationCode.safeParse(" 123456 ").success, pin.safeParse(" 123456 ").success]).toEqual([true, false]);
});

test("a new password has 6 to 64 characters and is kept as typed", () => {
  expect(newPassword.parse(" pass word ")).toBe(" pass word ");
  expect(keyOf(newPassword, "12345")).toBe("password.weak");
  expect(keyOf(newPassword, "🙂".repeat(5))).toBe("password.weak");
  expect(keyOf(newPassword, "a".repeat(65))).toBe("input.too_long");
  expect(newPassword.safeParse("🙂".repeat(64)).success).toBe(true);
});

test("a phone number holds digits, spaces, + and -, at most eleven", () => {
  expect(accepted(phone, ["13800138000", "+6012345678", "021-1234567"])).toHaveLength(3);
  expect(accepted(phone, ["138001380001", "1380013800a", "１３８", "", "(021) 12345"])).toEqual([]);
});

test("a text of megabytes is refused: a pattern that backtracks would take longer than the test may", () => {
  const long = `${"a".repeat(1_000_000)}@${"a-".repeat(1_000_000)}`;
  expect(accepted(email, [long, `a@${long}`])).toEqual([]);
});

test("an account number is letters and digits, in groups if need be", () => {
  const good = [
    "1",
    "0012345678",
    "4402 1188 9021 7733",
    "DE89 3704 0044 0532 0130 00",
    "001-234-5",
    "12/34.5",
    " 12 ",
  ];
  expect(accepted(accountNumber, good)).toEqual(good);
  const bad = ["", "-1", "１２３４", "<b>1</b>", "12;34", "👩", "1\n2", "1".repeat(35), 12, null];
  expect(accepted(accountNumber, bad)).toEqual([]);
});
