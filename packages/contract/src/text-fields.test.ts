import { countGraphemes } from "@espalier/core/text/graphemes";
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
import { isVisible, readLine } from "./typed-text/plain-text.ts";

const accepted = (schema: z.ZodType, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success);
const keyOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test("lengths count what a person counts, after trimming", () => {
  const nickname = text(11);
  expect(nickname.parse(`  ${"🙂".repeat(11)}  `)).toBe("🙂".repeat(11));
  expect(nickname.parse("竹".repeat(11))).toBe("竹".repeat(11));
  expect(nickname.parse("👨‍👩‍👧‍👦".repeat(11))).toBe("👨‍👩‍👧‍👦".repeat(11));
  expect(nickname.parse("สมศรีสมศรี")).toBe("สมศรีสมศรี");
  expect(keyOf(nickname, "🙂".repeat(12))).toBe("input.too_long");
  expect(keyOf(nickname, "   ")).toBe("input.missing");
});

test("a character of thousands of marks is refused, in short texts and in long ones", () => {
  const marks = "\u0301".repeat(10_000);
  expect([keyOf(text(11), `a${marks}`), keyOf(optionalText(2_000), `a${marks}`)]).toEqual([
    "input.too_long",
    "input.characters",
  ]);
  expect(keyOf(newPassword, `abcdef${marks}`)).toBe("input.too_long");
});

test("a text is accepted exactly when something of it is seen, it fits and holds no unusable character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (value) => {
      const read = readLine(value);
      const fits = isVisible(value) && countGraphemes(read) <= 11;
      const usable = !/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202e\ufffd]/u.test(read);
      expect(text(11).safeParse(value).success).toBe(fits && usable);
    }),
  );
});

test("nothing that is seen is missing where it is required, and empty where it is not", () => {
  const unseen = ["\u200b", "\u2800", "\u3164", "\u115f", "\u00ad", "\u0301", "\u00a0\u3000", "\u200d"];
  expect(unseen.map((value) => keyOf(text(11), value))).toEqual(unseen.map(() => "input.missing"));
  expect(unseen.map((value) => optionalText(11).parse(value))).toEqual(unseen.map(() => ""));
  expect(keyOf(newPassword, "\u3000".repeat(8))).toBe("input.missing");
});

test("a letter that was lost is named", () => {
  expect([keyOf(text(11), "Jos\ufffd"), keyOf(newPassword, "Jos\ufffd12345")]).toEqual([
    "input.damaged",
    "input.damaged",
  ]);
});

test("NUL, halves of surrogate pairs, line breaks and direction marks are refused", () => {
  expect(accepted(text(20), ["a\u0000b", "a\ud800", "\udc00a", "a\nb", "a\u202eb", "a\u001bb"])).toEqual([]);
  expect(changedParagraph(20).parse("a\r\n\tb")).toBe("a\n\tb");
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
    "ä@b.de",
    `${"a".repeat(60)}@b.de`,
  ];
  expect(accepted(email, bad)).toEqual([]);
  expect(keyOf(email, "nobody")).toBe("input.email");
});

test("codes and security passwords are exactly six digits, of any script and however divided", () => {
  const bad = ["12345", "1234567", "12345a", "12 456", "-12345", "1e5000", 123456, "", null];
  for (const schema of [verificationCode, pin]) {
    const typed = ["012345", " 012345 ", "012 345", "012\u2011345", "０１２３４５", "٠١٢٣٤٥", "\u200e012345"];
    expect(typed.map((value) => schema.parse(value))).toEqual(typed.map(() => "012345"));
    expect(accepted(schema, bad)).toEqual([]);
  }
  expect([keyOf(pin, "12345"), keyOf(verificationCode, "12345")]).toEqual(["input.pin", "input.code"]);
});

test("a new password has 6 to 64 characters and is kept as typed", () => {
  expect(newPassword.parse(" pass word ")).toBe(" pass word ");
  expect(keyOf(newPassword, "12345")).toBe("password.weak");
  expect(keyOf(newPassword, "🙂".repeat(5))).toBe("password.weak");
  expect(keyOf(newPassword, "a".repeat(65))).toBe("input.too_long");
  expect(newPassword.safeParse("🙂".repeat(64)).success).toBe(true);
});

test("a phone number is kept as it is dialled, at most eleven characters", () => {
  const typed = ["13800138000", "+6012345678", "138-0013-8000", "(021) 12345", "１３８", "138\u20110013\u20138000"];
  expect(typed.map((value) => phone.parse(value))).toEqual([
    "13800138000",
    "+6012345678",
    "13800138000",
    "02112345",
    "138",
    "13800138000",
  ]);
  expect(accepted(phone, ["138001380001", "1380013800a", "", "+", "---"])).toEqual([]);
  expect([keyOf(phone, "---"), keyOf(phone, "138-0013-80001")]).toEqual(["input.phone", "input.too_long"]);
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
  const bad = ["", "-1", "<b>1</b>", "12;34", "👩", "1\n2", "1".repeat(35), 12, null];
  expect(accepted(accountNumber, bad)).toEqual([]);
});
