import { MAX_AMOUNT, money as hundredths, parseMoney } from "@espalier/core/money/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import {
  amount,
  flag,
  id,
  idIfAny,
  idOrNone,
  MAX_ID,
  money,
  mustReset,
  optionally,
  orderStatus,
  paging,
  paymentMethod,
  sideOrNone,
  time,
  wallet,
  withdrawalStatus,
  zeroOrOne,
} from "./codecs.ts";
import { isOfUnit, readAmount } from "./typed-text/amount-figure.ts";

const accepted = (schema: z.ZodType, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success);

/** Values that are not a number, amount or choice of the wire. */
const HOSTILE: readonly unknown[] = [
  "1e3",
  "1E3",
  "0x10",
  "NaN",
  "Infinity",
  "-Infinity",
  "1 2",
  "1,000",
  "--1",
  "5.",
  "1.2.3",
  "abc",
  "1\u0000",
  "\u00001",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  1e-7,
  [],
  [1],
  ["1"],
  {},
  { valueOf: 1 },
  { toString: 1 },
  true,
  null,
  undefined,
];

describe("money", () => {
  test("in data survives the way to the wire and back, whatever its sign and size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (value) => {
        expect(z.decode(money, z.encode(money, hundredths(value)))).toBe(value);
      }),
    );
  });

  test("in data always has two decimals", () => {
    expect([0n, 5n, -5n, 123450n].map((value) => z.encode(money, hundredths(value)))).toEqual([
      "0.00",
      "0.05",
      "-0.05",
      "1234.50",
    ]);
    expect(accepted(money, ["1", "1.5", "1.234", "", "x", 1])).toEqual([]);
  });

  test("in a request is a decimal string or a number", () => {
    const read = ["1", "1.5", " 12.34 ", "0012.30", 1, 1.5, 10.1, "9999999999.99", 9999999999.99];
    expect(read.map((value) => amount(["SP"]).parse(value))).toEqual([
      100n,
      150n,
      1234n,
      1230n,
      100n,
      150n,
      1010n,
      MAX_AMOUNT,
      MAX_AMOUNT,
    ]);
  });

  test("in a request is never nothing, negative, too fine, too large or anything but a decimal", () => {
    const bad = [
      "0",
      "0.00",
      0,
      -0,
      "-1",
      -1,
      "-0.01",
      "1.234",
      1.234,
      0.1 + 0.2,
      "10000000000",
      1e10,
      "99999999999999999999",
      "",
    ];
    expect(accepted(amount(["SP"]), [...HOSTILE, ...bad])).toEqual([]);
  });

  test("in a request reads every amount it could have written", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), (value) => {
        expect(z.decode(amount(["SP"]), z.encode(amount(["SP"]), hundredths(value)))).toBe(value);
      }),
    );
  });

  test("in a request is read as people write it, and refused where it can be read in two ways", () => {
    const typed = ["$1,234.50", "1.234,50", "+1234.50 SP", "１２３４．５０", "1 234,5"];
    expect(typed.map((value) => amount(["SP"]).parse(value))).toEqual(typed.map(() => 123_450n));
    expect(["1,234", "1.234"].map((value) => amount(["SP"]).safeParse(value).error?.issues[0]?.message)).toEqual([
      "input.amount_unclear",
      "input.amount_unclear",
    ]);
  });

  test("takes no string that it does not know exactly", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readAmount(text);
        const value = "figure" in read && isOfUnit(read.unit, ["SP"]) ? parseMoney(read.figure) : undefined;
        expect(amount(["SP"]).safeParse(text).success).toBe(value !== undefined && value > 0n && value <= MAX_AMOUNT);
      }),
    );
  });
});

test("a time is whole seconds, and 0 when there is none", () => {
  expect(z.encode(time, null)).toBe(0);
  expect(z.encode(time, new Date(1_700_000_000_999))).toBe(1_700_000_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), (seconds) => {
      expect(z.encode(time, z.decode(time, seconds))).toBe(seconds);
    }),
  );
});

test("a number is read in digits of any script", () => {
  expect(["１２", "१२", "+12", "\u200e12"].map((value) => id.parse(value))).toEqual([12, 12, 12, 12]);
});

test("an id is a positive integer of at most fifteen digits, also as text", () => {
  expect(["7", 7, " 7 ", 2 ** 31, "2147483648", MAX_ID].map((value) => id.parse(value))).toEqual([
    7,
    7,
    7,
    2 ** 31,
    2 ** 31,
    MAX_ID,
  ]);
  expect(accepted(id, [...HOSTILE, 0, "0", -1, "-1", 1.5, "1.5", MAX_ID + 1, "9999999999999999", ""])).toEqual([]);
});

test("an id that may be absent is undefined when left out, empty, null or 0", () => {
  expect([undefined, "", null, 0, "0", "12"].map((value) => idIfAny.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    12,
  ]);
  expect(accepted(idIfAny, ["x", "1e3", -1, [], {}])).toEqual([]);
  expect([z.encode(idOrNone, null), z.encode(idOrNone, 3), z.decode(idOrNone, 0)]).toEqual([0, 3, null]);
});

test("the wire's numbers stand for the domain's words", () => {
  expect([1, 2, 3, 4].map((code) => wallet.parse(code))).toEqual(["SP", "CP", "RP", "OP"]);
  expect(["1", "2", "3"].map((code) => paymentMethod.parse(code))).toEqual(["SP", "card", "CP"]);
  expect([0, 1, 2, 3, "-1", "-2"].map((code) => orderStatus.parse(code))).toEqual([
    "unpaid",
    "unshipped",
    "shipped",
    "finished",
    "cancelled",
    "refunded",
  ]);
  expect(z.encode(withdrawalStatus, "rejected")).toBe(-1);
  expect([z.encode(mustReset, true), z.encode(mustReset, false)]).toEqual([2, 1]);
  expect([z.encode(zeroOrOne, true), z.encode(zeroOrOne, false), zeroOrOne.parse("1")]).toEqual([1, 0, true]);
  expect([z.encode(sideOrNone, null), z.encode(sideOrNone, "right"), z.decode(sideOrNone, 0)]).toEqual([0, 2, null]);
});

test("a number outside its list is refused", () => {
  const bad = HOSTILE.filter((value) => value !== undefined);
  expect(accepted(wallet, [...bad, 0, 5, "5", "SP", "01", " 1", 1.5])).toEqual([]);
  expect(accepted(optionally(wallet), [...bad.filter((value) => value !== null), 0, 5, "SP"])).toEqual([]);
});

test("a yes or no is understood as forms and JSON write it, and nothing else is", () => {
  expect([true, 1, "1", "true", "on"].map((value) => flag.parse(value))).not.toContain(false);
  expect([false, 0, "0", "false", "off"].map((value) => flag.parse(value))).not.toContain(true);
  expect(accepted(flag, ["yes", "", "TRUE ", 2, -1, [], [true], {}, null, undefined])).toEqual([]);
});

test("paging starts at page 1 with 10 rows", () => {
  const schema = z.object(paging);
  expect(schema.parse({})).toEqual({ page: 1, limit: 10 });
  expect(schema.parse({ page: "", limit: null })).toEqual({ page: 1, limit: 10 });
  expect(schema.parse({ page: "3", limit: "100" })).toEqual({ page: 3, limit: 100 });
  expect(
    accepted(schema, [
      { page: 0 },
      { page: "-1" },
      { page: 1.5 },
      { page: ["1", "2"] },
      { limit: 101 },
      { limit: "0" },
    ]),
  ).toEqual([]);
});
