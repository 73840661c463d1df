import { expect, test } from "vitest";
import { z } from "zod";

import { callDomains, calls } from "./calls.generated.ts";
import { decodeRequest } from "./decode-request.ts";
import type { Call } from "./define-call.ts";
import { describeError } from "./describe-error.ts";
import { errorCodes } from "./errors.ts";
import { openApi } from "./openapi.ts";
import type { Reader } from "./read-by.ts";
import { makeExample } from "./reference/make-example.ts";
import { readAccountNumber } from "./typed-text/account-number.ts";
import { readCode } from "./typed-text/digits.ts";
import { readEmail } from "./typed-text/email-address.ts";
import { readPassword } from "./typed-text/password-text.ts";
import { readPhone } from "./typed-text/phone.ts";
import { readLine, readParagraph } from "./typed-text/plain-text.ts";
import { readTrackingNumber } from "./typed-text/tracking-number.ts";

const everyCall = Object.values<Call>(calls);

type Found = { readonly path: string; readonly reader: string | undefined };

/** The texts that a schema takes from the wire, each with its reader or that of what holds it. */
const textsOf = (schema: z.core.$ZodType, path: string, reader?: string): readonly Found[] => {
  const own = z.globalRegistry.get(schema)?.["reader"];
  const by = typeof own === "string" ? own : reader;
  const def: z.core.$ZodTypeDef & Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const within = (part: unknown, name = path): readonly Found[] =>
    part instanceof z.core.$ZodType ? textsOf(part, name, by) : [];
  if (def.type === "string") return [{ path, reader: by }];
  if (def.type === "object") {
    return Object.entries(Object(def["shape"])).flatMap(([name, part]) => within(part, `${path}.${name}`));
  }
  if (def.type === "union") return [def["options"]].flat().flatMap((part) => within(part));
  // What comes out of a codec was read by it; what a pipe leads to reads what comes out before it.
  if (def.type === "pipe")
    return [def["in"], def["reverseTransform"] ? undefined : def["out"]].flatMap((part) => within(part));
  return ["innerType", "element", "valueType"].flatMap((part) => within(def[part]));
};

const unread = (call: Pick<Call, "name" | "request">): readonly string[] =>
  textsOf(call.request, call.name)
    .filter(({ reader }) => reader === undefined)
    .map(({ path }) => path);

test("every text of every call names its reader", () => {
  expect(everyCall.flatMap((call) => textsOf(call.request, call.name)).length).toBeGreaterThan(300);
  expect(everyCall.flatMap(unread)).toEqual([]);
});

test("a text without a reader is found, in whatever it is wrapped", () => {
  const request = z.object({
    a: z.string().optional(),
    b: z.array(z.object({ c: z.union([z.literal(""), z.string().max(3)]) })),
    d: z.partialRecord(z.enum(["en"]), z.string()).default({}),
  });
  expect(unread({ name: "call", request })).toEqual(["call.a", "call.b.c", "call.d"]);
});

const NASTY: readonly string[] = [
  ..."\u200b \u2800 \u3164 \u115f \u00ad \ufeff \u0301 \u200d \u200e \u2060 \u{e0061} \ufe0f".split(" "),
  " \t\u00a0\u2003\u3000\u202f ",
  "a\u200bb\u00adc\ufeff",
  "\u202a\u200e123456\u202c",
  "\u202egnp.exe",
  "a\u2066b",
  ..."e\u0301|\u00e9|\u1e9b\u0323|\u2126|ﬁ|Ｐä\u0308|İstanbul|ǅ|ß".split("|"),
  "a\u0000b",
  "a\ud83c",
  "\udf00a",
  "Jos\ufffd",
  "a\u001bb",
  "a\r\nb",
  "a\u2028b",
  "\ufffe",
  `a${"\u0301".repeat(10_000)}`,
  `ก${"\u0e49".repeat(40)}`,
  "👨‍👩‍👧‍👦".repeat(9),
  "\u200d".repeat(5_000),
  ..."١٢٣٤٥٦ ๑๒๓๔๕๖ １２３４５６ 𝟏𝟐𝟑𝟒𝟓𝟔 ²³ ½ Ⅳ".split(" "),
  ..."12\u20103456|12\u20113456|12\u201234\u201356|12\u20143456|\u22125|---|+|(021) 12.34|1,234|1.234,50|$5".split("|"),
  "🇩🇪🇨🇳",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "1️⃣",
  "می\u200cخواهم",
  "สมศรี",
  "क्\u200dष",
  "竹子",
  "anna@münchen.de",
  "info@пример.рф",
  "a@b.de\u200b",
  "de89\u00a03704 0044\u20110532 0130 00",
  "x".repeat(100_000),
];

/** What each reader makes of a text; the other readers answer no text, or a closed list's word. */
const READ: Partial<Record<Reader, (typed: string) => string | undefined>> = {
  line: readLine,
  paragraph: readParagraph,
  code: (typed) => readCode(typed) || readLine(typed),
  phone: readPhone,
  email: readEmail,
  "account number": readAccountNumber,
  "tracking number": readTrackingNumber,
};

const exampleOf = (call: Call): Readonly<Record<string, unknown>> => {
  const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });
  return {
    ...Object(
      makeExample(schema, {
        call: call.name,
        domain: callDomains[call.name] ?? "",
        side: "request",
        parent: "request",
      }),
    ),
  };
};

type Field = { readonly call: Call; readonly name: string; readonly reader: string; readonly localized: boolean };

const fields: readonly Field[] = everyCall.flatMap((call) => {
  const shape = call.request instanceof z.ZodObject ? call.request.shape : {};
  return Object.entries(shape).flatMap(([name, schema]): Field[] => {
    const [first] = textsOf(schema, name);
    const isWords = first?.reader === "line" || first?.reader === "paragraph";
    const localized = isWords && z.safeParse(schema, { en: "Tea" }).success && !z.safeParse(schema, "Tea").success;
    return first?.reader === undefined ? [] : [{ call, name, reader: first.reader, localized }];
  });
});

/** What a field decodes to, or the key of its refusal. */
const decoded = ({ call, name, localized }: Field, example: object, typed: string) => {
  const outcome = decodeRequest(call, { ...example, [name]: localized ? { en: typed } : typed });
  if (!outcome.ok) return { ok: false, failure: outcome.failure } as const;
  const value: unknown = Object(outcome.value)[name];
  return { ok: true, value: localized ? Object(value).en : value } as const;
};

test("every field of every call keeps a text in one form, or refuses it and says what is wrong", () => {
  expect(fields.length).toBeGreaterThan(250);
  const examples = new Map(everyCall.map((call) => [call.name, exampleOf(call)]));
  for (const field of fields) {
    const example = examples.get(field.call.name) ?? {};
    for (const typed of NASTY) {
      const what = `${field.call.name}.${field.name}: ${JSON.stringify(typed.slice(0, 40))}`;
      const outcome = decoded(field, example, typed);
      if (!outcome.ok) {
        expect(errorCodes[outcome.failure.key], what).toBe(400);
        expect(describeError(outcome.failure.key, "en", outcome.failure.words), what).not.toMatch(/[{}]|undefined/);
        continue;
      }
      if (typeof outcome.value !== "string" || outcome.value === "") continue;
      if (field.reader === "password") {
        expect([typed, readPassword(typed)], what).toContain(outcome.value);
        continue;
      }
      expect(decoded(field, example, outcome.value), what).toEqual(outcome);
      expect(readParagraph(outcome.value), what).toBe(outcome.value);
      const read = Object.entries(READ).find(([reader]) => reader === field.reader)?.[1];
      if (read) expect(outcome.value, what).toBe(read(typed));
    }
  }
});

const UNITS = ["SP", "CP", "RP", "OP", "PV"] as const;
const PAID_IN = ["SP", "CP"];

/** The units that may stand beside the amount of a field; the example names SP where another field says the unit. */
const IN_UNITS: Readonly<Record<string, readonly string[]>> = {
  "adminCouponAdd.at_least": PAID_IN,
  "adminCouponAdd.sum_off": [],
  "adminDeliveryMethodAdd.free_from": [],
  "adminDeliveryMethodAdd.pv_free_from": PAID_IN,
  "adminDeliveryMethodSet.free_from": [],
  "adminDeliveryMethodSet.pv_free_from": PAID_IN,
  "adminGoodsAdd.price": [],
  "adminGoodsAdd.retail_price": [],
  "adminGoodsAdd.pv_price": PAID_IN,
  "adminGoodsAdd.pv": ["PV"],
  "adminGoodsSet.price": [],
  "adminGoodsSet.retail_price": [],
  "adminGoodsSet.pv_price": PAID_IN,
  "adminGoodsSet.pv": ["PV"],
  "adminIncentiveAdd.weaker_leg_sales": ["PV"],
  "adminIncentiveAdd.bonus_amount": ["CP"],
  "adminIncentiveSet.weaker_leg_sales": ["PV"],
  "adminIncentiveSet.bonus_amount": ["CP"],
  "adminMoneyAdjust.amount": ["SP"],
  "adminMoneyDeposit.amount": ["SP"],
  "adminOfferAdd.at_least": PAID_IN,
  "adminOfferAdd.price": ["RP"],
  "adminOfferSet.at_least": PAID_IN,
  "adminOfferSet.price": ["RP"],
  "adminOrderRefund.amount": PAID_IN,
  "adminOrderRefundPreview.amount": PAID_IN,
  "couponExchange.confirmed_amount": ["RP"],
  "goodsList.pv": ["PV"],
  "incentiveClaimAll.confirmed_amount": ["CP"],
  "orderCreate.confirmed_amount": ["SP"],
  "orderPay.confirmed_amount": ["SP"],
  "returnCreate.confirmed_amount": PAID_IN,
  "walletConvert.confirmed_amount": ["SP"],
  "walletConvert.number": ["CP"],
  "walletTransfer.number": ["SP"],
  "walletWithdrawAdd.amount": ["CP"],
};

const document = openApi("1.0.0");

/** The call's published example, which its schemas accept. */
const publishedExample = ({ path, method }: Call): Readonly<Record<string, unknown>> => {
  const { parameters, requestBody } = Object(Reflect.get(document.paths[path] ?? {}, method.toLowerCase()));
  const query = parameters.flatMap((each: object) =>
    "example" in each && "name" in each ? [[each.name, each.example]] : [],
  );
  return requestBody?.content["application/json"].example ?? Object.fromEntries(query);
};

test("every amount of every call takes a sign of dollars, its own unit and no other", () => {
  const amounts = fields.filter(({ reader, name }) => reader === "amount" && name !== "refunded");
  // A refund is of pieces or of an amount.
  const isTaken = (field: Field, typed: string): boolean => {
    const outcome = decoded(
      field,
      { ...publishedExample(field.call), ...(field.name === "amount" && { pieces: "" }) },
      typed,
    );
    if (outcome.ok) return true;
    expect(outcome.failure.key, `${field.call.name}.${field.name}`).toBe("input.amount_unit");
    return false;
  };
  const taken = amounts.map((field) => [
    `${field.call.name}.${field.name}`,
    UNITS.filter((unit) => isTaken(field, `1.00 ${unit}`)),
  ]);
  expect(Object.fromEntries(taken)).toEqual(IN_UNITS);
  expect(amounts.filter((field) => !isTaken(field, "$1.00"))).toEqual([]);
});

test("an amount whose unit another field names is refused in another unit, in both languages", () => {
  const transfer = { uid: "10000002", number: "52 SP", wallet_type: 2, password: "123456" };
  const sent = decodeRequest(calls.walletTransfer, transfer);
  const failure = sent.ok ? undefined : sent.failure;
  expect(failure).toEqual({ key: "input.amount_unit", words: { unit: "CP", field: "walletTransfer.number" } });
  expect(describeError("input.amount_unit", "en", failure?.words)).toBe(
    "Amount is in CP; write it without another unit",
  );
  expect(describeError("input.amount_unit", "cn", failure?.words)).toBe("金额以 CP 计，请勿填写其他单位");
  expect(decodeRequest(calls.walletTransfer, { ...transfer, number: "52 CP" }).ok).toBe(true);
});
