/**
 * The one place where wire numbers and strings meet the domain's words. Requests are decoded (wire to domain), data is
 * encoded (domain to wire); the source of every form is the wire page of the design.
 */
import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { keysOf, recordOf } from "@espalier/core/vocabulary/record-of";
import { formatMoney, MAX_AMOUNT, type Money, money as hundredths, parseMoney } from "@espalier/core/money/money";
import { PLAN_WALLETS, TRANSFERABLE_WALLETS, type Unit, WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import {
  goodsKindNumber,
  MUST_RESET_NUMBER,
  NO_SIDE_NUMBER,
  orderStatusNumber,
  paymentNumber,
  shippingNumber,
  sideNumber,
  walletNumber,
  withdrawalStatusNumber,
} from "@espalier/core/vocabulary/wire-numbers";
import { z } from "zod";

import { readBy } from "./read-by.ts";
import { refuse } from "./refuse.ts";
import { isOfUnit, readAmount } from "./typed-text/amount-figure.ts";
import { readWholeNumber } from "./typed-text/digits.ts";

/** Gives the generated documentation one form to show in place of every accepted form. */
export const shownAs = (schema: Readonly<Record<string, unknown>>) => ({ shown: schema });
/** Marks a way to leave a field out, which the documentation does not show. */
const unshown = { unshown: true };

const AMOUNT = { type: "string", pattern: String.raw`^\d{1,10}(\.\d{1,2})?$`, example: "100.50" };
const domainMoney = z.custom<Money>((value) => typeof value === "bigint");

/** Money in data: a string with two decimals, negative for what went out. */
export const money = z.codec(
  z.string().meta({ pattern: String.raw`^-?\d+\.\d{2}$`, example: "1234.50", ...readBy("amount") }),
  domainMoney,
  {
    decode: (text, context) =>
      /^-?\d{1,16}\.\d{2}$/.test(text) ? hundredths(BigInt(text.replace(".", ""))) : refuse(context, "input.amount"),
    encode: (value) => formatMoney(value),
  },
);

const amountWithin = (units: readonly (Unit | "PV")[], pattern: string, isAllowed: (amount: Money) => boolean) =>
  z.codec(
    z.union([z.string(), z.number()]).meta({ ...shownAs({ ...AMOUNT, pattern }), ...readBy("amount") }),
    domainMoney,
    {
      decode: (value, context) => {
        const read = readAmount(String(value));
        if ("problem" in read && read.problem === "two_ways") return refuse(context, "input.amount_unclear");
        const parsed = "figure" in read ? parseMoney(read.figure) : undefined;
        if ("unit" in read && !isOfUnit(read.unit, units)) {
          return refuse(context, "input.amount_unit", { unit: units.join("/") });
        }
        if (parsed === undefined || parsed > MAX_AMOUNT || !isAllowed(parsed)) return refuse(context, "input.amount");
        return parsed;
      },
      encode: (value) => formatMoney(value),
    },
  );

/**
 * Money in a request, above zero and in one of these units: a number, or an amount as people write it (`readAmount`); another
 * unit, more than two decimals, exponents, NaN, negatives and anything over 9,999,999,999.99 are refused.
 */
export const amount = (units: readonly (Unit | "PV")[]) => amountWithin(units, AMOUNT.pattern, (value) => value > 0n);

/** As `amount`, and 0 too. */
export const amountOrZero = (units: readonly (Unit | "PV")[]) =>
  amountWithin(units, AMOUNT.pattern, (value) => value >= 0n);

/** Money with its sign in a request, anything but zero: a correction. Written as `amount` is, with a minus before it or not. */
export const signedAmount = (units: readonly (Unit | "PV")[]) =>
  amountWithin(units, String.raw`^-?\d{1,10}(\.\d{1,2})?$`, (value) => value !== 0n);

/** An amount in the unit that another field of the request names, a wallet or a payment method: `decodeRequest` compares them. */
export const inUnitOf = <Schema extends z.ZodType>(field: string, schema: Schema): Schema =>
  schema.meta({ unitOf: field });

const INSTANT = { type: "integer", format: "unix-time", minimum: 0, example: 1_767_258_000 };

/** A time in data: whole Unix seconds, 0 when not set. */
export const time = z.codec(z.int().meta(shownAs(INSTANT)), z.date().nullable(), {
  decode: (seconds) => (seconds === 0 ? null : new Date(seconds * 1000)),
  encode: (date) => (date === null ? 0 : Math.floor(date.getTime() / 1000)),
});

const numberWithin = (shown: { readonly min: number; readonly max: number }, isAllowed: (number: number) => boolean) =>
  z.codec(
    z
      .union([z.int(), z.string()])
      .meta({ ...shownAs({ type: "integer", minimum: shown.min, maximum: shown.max }), ...readBy("whole number") }),
    z.int(),
    {
      decode: (value, context) => {
        const number = typeof value === "number" ? value : fromDigits(value);
        if (isAllowed(number)) return number;
        return refuse(context, "input.number", { min: String(shown.min), max: String(shown.max) });
      },
      encode: (value) => value,
    },
  );

/** A whole number from `min` to `max` in a request, also written in digits of any script. */
export const wholeNumber = (min: number, max: number) =>
  numberWithin({ min, max }, (number) => number >= min && number <= max);

/** A whole number but zero in a request, at most so far from it on either side, also written in digits of any script. */
export const signedNumber = (most: number) =>
  numberWithin({ min: -most, max: most }, (number) => number !== 0 && Math.abs(number) <= most);

const fromDigits = (text: string): number => {
  const digits = text.length > LONGEST_NUMBER ? undefined : readWholeNumber(text);
  return digits !== undefined && /^-?[0-9]{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
};
/** Fifteen digits, with their sign and what divides them. */
const LONGEST_NUMBER = 64;

/** The largest id in a request: fifteen digits, which a number holds exactly. */
export const MAX_ID = 999_999_999_999_999;

/** An id in a request: a positive integer, also written as digits. */
export const id = wholeNumber(1, MAX_ID);

/** An optional id in data; 0 stands for none. */
export const idOrNone = z.codec(z.int().meta(shownAs({ type: "integer", minimum: 0 })), z.int().positive().nullable(), {
  decode: (value) => (value === 0 ? null : value),
  encode: (value) => value ?? 0,
});

/** The total of each bonus kind, by its name. */
export const moneyByKind = z.object(recordOf(BONUS_KINDS, () => money));

/** What each wallet of the plan gets, by its name. */
export const moneyByPlanWallet = z.object(recordOf(PLAN_WALLETS, () => money));

/** A closed list of wire numbers, each standing for one value of the domain. The same digits as a string are understood. */
const coded = <const Word extends string | boolean | null, const Code extends number>(
  pairs: readonly (readonly [Code, Word])[],
) => {
  const words = new Map<unknown, Word>(
    pairs.flatMap(([code, word]) => [
      [code, word],
      [String(code), word],
    ]),
  );
  const codes = new Map<unknown, Code>(pairs.map(([code, word]) => [word, code]));
  return z.codec(
    z
      .custom<Code>((value) => words.has(value), { message: "input.choice" })
      .meta({ type: "integer", enum: pairs.map(([code]) => code) }),
    z.custom<Word>((value) => codes.has(value)),
    {
      decode: (code, context) => {
        const word = words.get(code);
        return word === undefined ? refuse(context, "input.choice") : word;
      },
      encode: (word, context) => codes.get(word) ?? refuse(context, "input.choice"),
    },
  );
};

/** A closed list of words by their numbers. */
const numbered = <const Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) =>
  coded<keyof Numbers & string, Numbers[keyof Numbers]>(keysOf(numbers).map((word) => [numbers[word], word]));

export const wallet = numbered(walletNumber);
export const movableWallet = coded(TRANSFERABLE_WALLETS.map((each) => [WALLET_FACTS[each].number, each] as const));
export const paymentMethod = numbered(paymentNumber);
export const shipping = numbered(shippingNumber);
export const side = numbered(sideNumber);
/** The side of a member who has no placement parent, or of a code whose side is chosen later, is null. */
export const sideOrNone = coded([
  [NO_SIDE_NUMBER, null],
  [sideNumber.left, "left"],
  [sideNumber.right, "right"],
]);
export const profitType = coded(BONUS_KINDS.map((kind) => [BONUSES[kind].number, kind] as const));
export const goodsKind = numbered(goodsKindNumber);
export const withdrawalStatus = numbered(withdrawalStatusNumber);
export const orderStatus = numbered(orderStatusNumber);
/** `backend`: whether the member has to choose new passwords before anything else. */
export const mustReset = coded([
  [1, false],
  [MUST_RESET_NUMBER, true],
]);
/** `is_default` of an address. */
export const zeroOrOne = coded([
  [0, false],
  [1, true],
]);

const YES: readonly unknown[] = [true, 1, "1", "true", "on"];
const NO: readonly unknown[] = [false, 0, "0", "false", "off"];

/** A yes or no in a request: true, 1, "1", "true", "on", or their opposites. */
export const flag = z.codec(
  z.union([z.boolean(), z.string(), z.number()]).meta({ ...shownAs({ type: "boolean" }), ...readBy("choice") }),
  z.boolean(),
  {
    decode: (value, context) => YES.includes(value) || (NO.includes(value) ? false : refuse(context, "input.choice")),
    encode: (value) => value,
  },
);

const nothing = z
  .union([z.literal(""), z.null()])
  .transform(() => undefined)
  .meta(unshown);
const zero = z
  .literal([0, "0"])
  .transform(() => undefined)
  .meta(unshown);

/** A field that may be left out, null or empty, which all decode to undefined. */
export const optionally = <Inner extends z.ZodType>(inner: Inner) => z.union([nothing, inner]).optional();

/** As `optionally(id)`; 0 stands for none too. */
export const idIfAny = z.union([zero, nothing, id]).optional();

/** The place in a paged call: `page` from 1, 10 rows a page unless `limit` says otherwise. */
export const paging = {
  page: optionally(wholeNumber(1, 1_000_000)).transform((page) => page ?? 1),
  limit: optionally(wholeNumber(1, 100)).transform((limit) => limit ?? 10),
};
